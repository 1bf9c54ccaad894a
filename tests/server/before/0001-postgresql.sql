CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.editions (
    hash character varying(64) NOT NULL,
    game character varying(40) NOT NULL,
    contents text NOT NULL
);
CREATE TABLE public.entries (
    "table" character varying(24) NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    entry text NOT NULL
);
CREATE TABLE public.facts (
    key character varying(40) NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.identities (
    issuer character varying(255) NOT NULL,
    subject character varying(255) NOT NULL,
    person character varying(24) NOT NULL
);
CREATE TABLE public.people (
    id character varying(24) NOT NULL,
    name character varying(40) NOT NULL,
    kind character varying(8) NOT NULL,
    login character varying(40),
    password text,
    settings text DEFAULT '{}'::text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.ratings (
    person character varying(24) NOT NULL,
    game character varying(40) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL,
    wins double precision NOT NULL,
    changed bigint NOT NULL
);
CREATE TABLE public.seats (
    "table" character varying(24) NOT NULL,
    seat integer NOT NULL,
    person character varying(24) NOT NULL,
    place integer,
    points integer
);
CREATE TABLE public.sessions (
    hash bytea NOT NULL,
    person character varying(24) NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.tables (
    id character varying(24) NOT NULL,
    game character varying(40) NOT NULL,
    status character varying(10) NOT NULL,
    public boolean NOT NULL,
    rated boolean NOT NULL,
    owner character varying(24) NOT NULL,
    agreed text NOT NULL,
    summary text NOT NULL,
    version integer NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    due bigint
);
CREATE TABLE public.tokens (
    id character varying(24) NOT NULL,
    hash bytea NOT NULL,
    person character varying(24) NOT NULL,
    label character varying(60) NOT NULL,
    scopes character varying(120) NOT NULL,
    created bigint NOT NULL,
    seen bigint
);
CREATE TABLE public.webhooks (
    id character varying(24) NOT NULL,
    person character varying(24) NOT NULL,
    url character varying(500) NOT NULL,
    secret character varying(64) NOT NULL,
    created bigint NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 1, 1794963337949, '{"kind":"made","by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 2, 1794963337949, '{"kind":"joined","seat":0,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 3, 1794963338008, '{"kind":"joined","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 4, 1794963338028, '{"kind":"started","rated":false,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 5, 1794963338038, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":10,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 6, 1794963338040, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O7","square":7,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 7, 1794963338042, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":1,"turn":0},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 8, 1794963338059, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":4,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 9, 1794963338069, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":11,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 10, 1794963338087, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":9,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 11, 1794963338109, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":2,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 12, 1794963338112, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":14,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 13, 1794963338114, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":8,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 14, 1794963338115, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":3,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 15, 1794963338117, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":6,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 16, 1794963338118, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":12,"turn":180},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 17, 1794963338119, '{"kind":"move","seat":1,"action":{"do":"take-building","building":"W5"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 18, 1794963338121, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O2","square":15,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 19, 1794963338122, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":16,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 20, 1794963338123, '{"kind":"move","seat":0,"action":{"do":"take-building","building":"T5"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 21, 1794963338124, '{"kind":"move","seat":1,"action":{"do":"take-building","building":"C6"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 22, 1794963338125, '{"kind":"move","seat":0,"action":{"do":"take-building","building":"I4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 23, 1794963338127, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":13,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 24, 1794963338128, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":5,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 25, 1794963338129, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"chartier","use":true},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 26, 1794963338131, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"lampadaire","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 27, 1794963338132, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"levitation","use":false},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 28, 1794963338134, '{"kind":"move","seat":0,"action":{"do":"build","building":"I4","turn":90,"space":"b4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 29, 1794963338135, '{"kind":"move","seat":1,"action":{"do":"build","building":"W5","turn":270,"space":"g5"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 30, 1794963338137, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"metropolitain","use":true},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 31, 1794963338138, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"peintre","use":false},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 32, 1794963338140, '{"kind":"move","seat":0,"action":{"do":"build","building":"T5","turn":270,"space":"a2"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 33, 1794963338141, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"sacre_coeur","use":true},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 34, 1794963338143, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"jardin","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 35, 1794963338144, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"bouquinistes","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('HDdKzOqQWPj48JfL', 36, 1794963338144, '{"kind":"ended","why":"played","result":[{"seat":1,"place":1,"points":20},{"seat":0,"place":2,"points":13}]}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 1, 1794963338149, '{"kind":"made","by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 2, 1794963338149, '{"kind":"joined","seat":0,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 3, 1794963338154, '{"kind":"joined","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 4, 1794963338157, '{"kind":"started","rated":false,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 5, 1794963338167, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":15,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 6, 1794963338169, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":3,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 7, 1794963338171, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":14,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 8, 1794963338172, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":8,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 9, 1794963338185, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":11,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 10, 1794963338201, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":16,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 11, 1794963338204, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":7,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 12, 1794963338206, '{"kind":"move","seat":0,"action":{"do":"take-building","building":"I3"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 13, 1794963338208, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":12,"turn":0},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 14, 1794963338212, '{"kind":"move","seat":0,"action":{"do":"take-building","building":"L4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 15, 1794963338221, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":13,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 16, 1794963338232, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":2,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 17, 1794963338236, '{"kind":"chat","text":"Your turn?","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('qaHUkoHV5jWBLuFl', 18, 1794963338238, '{"kind":"asked","what":"undo","by_seat":0,"to_move":11,"voters":[1],"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO public.entries VALUES ('0dMqvCbdn25EXCJ7', 1, 1794963338393, '{"kind":"made","by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.entries VALUES ('0dMqvCbdn25EXCJ7', 2, 1794963338393, '{"kind":"joined","seat":0,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO public.facts VALUES ('epoch', 'e8f4401a15ec8191');
INSERT INTO public.people VALUES ('SJVVWFM_cVPUTKY_', 'Adèle', 'guest', NULL, NULL, '{}', 1794963337289, 1794963337289);
INSERT INTO public.people VALUES ('9JQqzfhLnrFFhOXP', 'Bruno', 'guest', NULL, NULL, '{}', 1794963337469, 1794963337469);
INSERT INTO public.seats VALUES ('HDdKzOqQWPj48JfL', 0, 'SJVVWFM_cVPUTKY_', 2, 13);
INSERT INTO public.seats VALUES ('HDdKzOqQWPj48JfL', 1, '9JQqzfhLnrFFhOXP', 1, 20);
INSERT INTO public.seats VALUES ('qaHUkoHV5jWBLuFl', 0, 'SJVVWFM_cVPUTKY_', NULL, NULL);
INSERT INTO public.seats VALUES ('qaHUkoHV5jWBLuFl', 1, '9JQqzfhLnrFFhOXP', NULL, NULL);
INSERT INTO public.seats VALUES ('0dMqvCbdn25EXCJ7', 0, '9JQqzfhLnrFFhOXP', NULL, NULL);
INSERT INTO public.sessions VALUES ('\xed5da531ee479dcbea65edeb2fadc235bd140b22895c69c210ad39b6bc2f0071', 'SJVVWFM_cVPUTKY_', 1794963337289, 1794963337289);
INSERT INTO public.sessions VALUES ('\x3e4b66830c323342dac18c111380a6a16ad979b044d3192a523c20e003ec5c66', '9JQqzfhLnrFFhOXP', 1794963337469, 1794963337469);
INSERT INTO public.tables VALUES ('HDdKzOqQWPj48JfL', 'cite', 'finished', true, false, 'SJVVWFM_cVPUTKY_', '{"game":"cite","players":2,"seed":"2fadb05e52bf30fa86acdcf1cd9c6798","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","keys":{"join":"XPuhipOCCaFj","watch":"Eb1SXus2OCHO","seats":["jO5faJNfSJPd","l4N9exLK3rto"]},"came_from":null,"first":[],"takebacks":[]}', '{"id":"HDdKzOqQWPj48JfL","game":"cite","status":"finished","players":2,"seats":[{"seat":0,"person":"SJVVWFM_cVPUTKY_","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","seed_hash":"c1db136e5a39dcb6e5a368371a9579b2686d592c1629f8550d84dbcf0a1063c8","seed":"2fadb05e52bf30fa86acdcf1cd9c6798","to_act":null,"moves":31,"watchers":0,"asked":null,"created":1794963337949,"changed":1794963338144,"came_from":null,"rematch":null,"result":[{"seat":1,"place":1,"points":20},{"seat":0,"place":2,"points":13}],"version":36}', 36, 1794963337949, 1794963338144, NULL);
INSERT INTO public.tables VALUES ('qaHUkoHV5jWBLuFl', 'cite', 'running', true, false, 'SJVVWFM_cVPUTKY_', '{"game":"cite","players":2,"seed":"9a6d4e036bb1bafab92e99bdaa5207f9","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{"kind":"days","seconds":86400},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","keys":{"join":"-5Jb_zUDwjqZ","watch":"ghHa0GAvzuXX","seats":["8PgYTDdn9z-t","UMohGxjxCogs"]},"came_from":null,"first":[],"takebacks":[]}', '{"id":"qaHUkoHV5jWBLuFl","game":"cite","status":"running","players":2,"seats":[{"seat":0,"person":"SJVVWFM_cVPUTKY_","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":86400.0,"resigned":false,"rating":null},{"seat":1,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":86399.994,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{"kind":"days","seconds":86400},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","seed_hash":"da48e68639b410b20dca8ebb0d46442fbb2d5550863e9b014457cd36c20bacfa","seed":null,"to_act":1,"moves":12,"watchers":0,"asked":{"what":"undo","by":0,"to_move":11,"seat":null,"choices":["accept","refuse"],"answers":{}},"created":1794963338149,"changed":1794963338238,"came_from":null,"rematch":null,"result":[],"version":18}', 18, 1794963338149, 1794963338238, 1795049738232);
INSERT INTO public.tables VALUES ('0dMqvCbdn25EXCJ7', 'paris-paris', 'open', true, false, '9JQqzfhLnrFFhOXP', '{"game":"paris-paris","players":3,"seed":"437982092b5f196656c61a6b2d0a7aec","options":{"small_trip":"both-lines","neighbours":"all-lines","show_displaced":false},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"9JQqzfhLnrFFhOXP","keys":{"join":"Jp7eWYgge0eV","watch":"wfat93ljJOQx","seats":["URIwZXJIGFWM","rheD4hzwBHfQ","E97y8b6VMp8Z","4oVomkgv3uyv"]},"came_from":null,"first":[],"takebacks":[]}', '{"id":"0dMqvCbdn25EXCJ7","game":"paris-paris","status":"open","players":3,"seats":[{"seat":0,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":null,"name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":2,"person":null,"name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"small_trip":"both-lines","neighbours":"all-lines","show_displaced":false},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"9JQqzfhLnrFFhOXP","seed_hash":"887fde69553b1926aa6ae29cd4b81572f99884846bbb87474030a2a32c29bf45","seed":null,"to_act":null,"moves":0,"watchers":0,"asked":null,"created":1794963338393,"changed":1794963338393,"came_from":null,"rematch":null,"result":[],"version":2}', 2, 1794963338393, 1794963338393, NULL);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.editions
    ADD CONSTRAINT pk_editions PRIMARY KEY (hash);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT pk_entries PRIMARY KEY ("table", number);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT pk_facts PRIMARY KEY (key);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT pk_identities PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT pk_people PRIMARY KEY (id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (person, game);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT pk_seats PRIMARY KEY ("table", seat);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (hash);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT pk_tokens PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT pk_webhooks PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT uq_people_login UNIQUE (login);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT uq_tokens_hash UNIQUE (hash);
CREATE INDEX ix_identities_person ON public.identities USING btree (person);
CREATE INDEX ix_people_seen ON public.people USING btree (seen);
CREATE INDEX ix_seats_person ON public.seats USING btree (person);
CREATE INDEX ix_sessions_person ON public.sessions USING btree (person);
CREATE INDEX ix_tables_changed ON public.tables USING btree (changed);
CREATE INDEX ix_tables_due ON public.tables USING btree (due);
CREATE INDEX ix_tables_status_changed ON public.tables USING btree (status, changed);
CREATE INDEX ix_tokens_person ON public.tokens USING btree (person);
CREATE INDEX ix_webhooks_person ON public.webhooks USING btree (person);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT fk_entries_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT fk_identities_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT fk_seats_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT fk_tokens_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT fk_webhooks_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
