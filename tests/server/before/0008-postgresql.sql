CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.bans (
    id character varying(24) NOT NULL,
    kind character varying(8) NOT NULL,
    value character varying(64) NOT NULL,
    label character varying(40) NOT NULL,
    why character varying(500) NOT NULL,
    created bigint NOT NULL,
    until bigint
);
CREATE TABLE public.blocks (
    person character varying(24) NOT NULL,
    other character varying(24) NOT NULL,
    what character varying(8) NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.calls (
    person character varying(24) NOT NULL,
    "table" character varying(24) NOT NULL,
    what character varying(8) NOT NULL,
    at bigint NOT NULL,
    due bigint
);
CREATE TABLE public.editions (
    hash character varying(64) NOT NULL,
    game character varying(40) NOT NULL,
    contents text NOT NULL,
    owner character varying(24),
    created bigint DEFAULT '0'::bigint NOT NULL
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
CREATE TABLE public.journal (
    number integer NOT NULL,
    at bigint NOT NULL,
    by character varying(40) NOT NULL,
    what character varying(24) NOT NULL,
    about character varying(200) NOT NULL,
    why character varying(500) NOT NULL
);
CREATE SEQUENCE public.journal_number_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.journal_number_seq OWNED BY public.journal.number;
CREATE TABLE public.links (
    hash bytea NOT NULL,
    person character varying(24) NOT NULL,
    purpose character varying(8) NOT NULL,
    address character varying(254) NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.people (
    id character varying(24) NOT NULL,
    name character varying(40) NOT NULL,
    kind character varying(8) NOT NULL,
    login character varying(40),
    password text,
    settings text DEFAULT '{}'::text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    origin character varying(24),
    named boolean DEFAULT true NOT NULL,
    host boolean DEFAULT false NOT NULL
);
CREATE TABLE public.push_devices (
    id character varying(24) NOT NULL,
    person character varying(24) NOT NULL,
    hash bytea NOT NULL,
    endpoint text NOT NULL,
    p256dh character varying(100) NOT NULL,
    auth character varying(40) NOT NULL,
    created bigint NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.rating_history (
    person character varying(24) NOT NULL,
    game character varying(40) NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL
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
CREATE TABLE public.reach (
    person character varying(24) NOT NULL,
    address character varying(254),
    confirmed bigint,
    language character varying(5) DEFAULT 'en'::character varying NOT NULL,
    zone character varying(64) DEFAULT 'UTC'::character varying NOT NULL,
    quiet_from integer,
    quiet_to integer,
    choices text,
    digest_due bigint
);
CREATE TABLE public.reports (
    id character varying(24) NOT NULL,
    by character varying(24) NOT NULL,
    about character varying(8) NOT NULL,
    person character varying(24),
    "table" character varying(24),
    number integer,
    quoted text NOT NULL,
    why character varying(500) NOT NULL,
    created bigint NOT NULL,
    settled bigint,
    answer character varying(500) DEFAULT ''::character varying NOT NULL
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
    due bigint,
    rules integer DEFAULT 1 NOT NULL,
    edition character varying(64)
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
CREATE TABLE public.troubles (
    "table" character varying(24) NOT NULL,
    why text NOT NULL,
    since bigint NOT NULL
);
CREATE TABLE public.webhooks (
    id character varying(24) NOT NULL,
    person character varying(24) NOT NULL,
    url character varying(500) NOT NULL,
    secret character varying(64) NOT NULL,
    created bigint NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.journal ALTER COLUMN number SET DEFAULT nextval('public.journal_number_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0008');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 1, 1795020344612, '{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 2, 1795020344612, '{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 3, 1795020344687, '{"kind":"joined","seat":1,"by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 4, 1795020344739, '{"kind":"started","rated":true,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 5, 1795020344768, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O2","square":1,"turn":0},"hash":"63015717","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 6, 1795020344770, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":2,"turn":0},"hash":"aeee0537","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 7, 1795020344777, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":3,"turn":0},"hash":"75d7c231","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 8, 1795020344779, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":4,"turn":0},"hash":"93400250","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 9, 1795020344781, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O7","square":5,"turn":0},"hash":"3e877ae8","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 10, 1795020344783, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":6,"turn":0},"hash":"00a26a2d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 11, 1795020344785, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":7,"turn":0},"hash":"4c134b8a","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 12, 1795020344786, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":8,"turn":0},"hash":"5c6bc80a","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 13, 1795020344787, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":9,"turn":0},"hash":"bca2fab3","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 14, 1795020344788, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":10,"turn":0},"hash":"2299dce2","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 15, 1795020344789, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":11,"turn":0},"hash":"06abbe30","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 16, 1795020344790, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":12,"turn":0},"hash":"28448b28","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 17, 1795020344791, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":13,"turn":0},"hash":"a5ea1d28","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 18, 1795020344792, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":14,"turn":0},"hash":"84201bc5","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 19, 1795020344793, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":15,"turn":0},"hash":"19654f08","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 20, 1795020344794, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":16,"turn":0},"hash":"de58b0dc","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 21, 1795020344794, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"levitation","use":false},"hash":"8dab42c0","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 22, 1795020344795, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"metropolitain","use":true},"hash":"258b5fc1","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 23, 1795020344796, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"jardin","use":false},"hash":"2a119175","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 24, 1795020344798, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"sacre_coeur","use":true},"hash":"0457748d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 25, 1795020344799, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"peintre","use":false},"hash":"657180ba","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 26, 1795020344803, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"chartier","use":true},"hash":"9f6d9df6","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 27, 1795020344804, '{"kind":"move","seat":0,"action":{"do":"take-card","card":"bouquinistes","use":false},"hash":"89bdc43a","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 28, 1795020344843, '{"kind":"move","seat":1,"action":{"do":"take-card","card":"lampadaire","use":false},"hash":"23bd6318","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('65dgfFoZUaHyw54v', 29, 1795020344843, '{"kind":"ended","why":"played","result":[{"seat":0,"place":1,"points":0},{"seat":1,"place":1,"points":0}],"final":{"state":"67f7bbeaf61f6ace2f1e2ad52224092d67b189be6e2d52ba1d944c2a6a4ac27d","score":[],"open":{"players":2,"to_act":null,"over":true,"ask":null,"phase":2,"starter":0,"first_done":0,"colours":["orange","blue"],"ground":["OOBMOOBO","LBLBMBMB","OBBBOMBB","MOOMLOMO","OOBBOOBO","BMOLBLMB","OBBBOBBO","LOLOMOLB"],"squares":[{"square":1,"tile":"O2","turn":0},{"square":2,"tile":"B8","turn":0},{"square":3,"tile":"O5","turn":0},{"square":4,"tile":"B6","turn":0},{"square":5,"tile":"O7","turn":0},{"square":6,"tile":"B4","turn":0},{"square":7,"tile":"O8","turn":0},{"square":8,"tile":"B5","turn":0},{"square":9,"tile":"O4","turn":0},{"square":10,"tile":"B1","turn":0},{"square":11,"tile":"O1","turn":0},{"square":12,"tile":"B7","turn":0},{"square":13,"tile":"O3","turn":0},{"square":14,"tile":"B2","turn":0},{"square":15,"tile":"O6","turn":0},{"square":16,"tile":"B3","turn":0}],"pieces":[],"lights":[{"space":"a2","kind":"printed","lights":[]},{"space":"c2","kind":"printed","lights":[]},{"space":"e4","kind":"printed","lights":[]},{"space":"d6","kind":"printed","lights":[]},{"space":"f6","kind":"printed","lights":[]},{"space":"a8","kind":"printed","lights":[]},{"space":"c8","kind":"printed","lights":[]},{"space":"g8","kind":"printed","lights":[]}],"hand_size":1,"hand_counts":[0,0],"stacks":[0,0],"unlaid":[[],[]],"pool":["I3","V3","I4","L4","T4","S4","U5","V5","T5","W5","C6","H6"],"reserves":[[],[]],"chimneys":[7,7],"tokens":[0,0],"cards":[{"card":"levitation","name":"Levitation","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"metropolitain","name":"Metropolitain","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":true},{"card":"jardin","name":"Jardin des Plantes","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"sacre_coeur","name":"Sacré-Coeur","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":false},{"card":"peintre","name":"Le Peintre","star":true,"pays":true,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"chartier","name":"Chartier","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":false},{"card":"bouquinistes","name":"Bouquinistes sur la Seine","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"lampadaire","name":"Lampadaire","star":true,"pays":false,"seat":1,"used":false,"spent":false,"face_up":false}],"carrying_out":null,"incoming":null,"faces":{"O1":"OOBL","O2":"OOLB","O3":"OBLO","O4":"OOBM","O5":"OOMB","O6":"OBMO","O7":"OBMO","O8":"OMLO","B1":"BBOL","B2":"BBLO","B3":"BOLB","B4":"BBOM","B5":"BBMO","B6":"BOMB","B7":"BOMB","B8":"BMLB"},"shapes":{"I3":["###"],"V3":["##","#."],"I4":["####"],"L4":["###","#.."],"T4":["###",".#."],"S4":[".##","##."],"U5":["###","#.#"],"V5":["###","#..","#.."],"T5":["###",".#.",".#."],"W5":["##.",".##","..#"],"C6":["####","#..#"],"H6":["####",".##."]},"allow_flip":false,"points":[0,0],"free_spaces":[23,23],"score":[]},"own":[{"hands":[[],null]},{"hands":[null,[]]},{"hands":[null,null]}]}}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 1, 1795020344857, '{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 2, 1795020344857, '{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 3, 1795020344862, '{"kind":"joined","seat":1,"by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 4, 1795020344865, '{"kind":"started","rated":true,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 5, 1795020344875, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":1,"turn":0},"hash":"39ee5350","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 6, 1795020344876, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":2,"turn":0},"hash":"6b3d50bf","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 7, 1795020344877, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":3,"turn":0},"hash":"78794c86","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 8, 1795020344879, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":4,"turn":0},"hash":"8f6d2ca7","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 9, 1795020344887, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":5,"turn":0},"hash":"c45a53c0","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 10, 1795020344906, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":6,"turn":0},"hash":"a9f86b04","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 11, 1795020344910, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":7,"turn":0},"hash":"4da65ce5","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 12, 1795020344917, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":8,"turn":0},"hash":"3658317d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 13, 1795020344918, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":9,"turn":0},"hash":"cdeba6c6","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 14, 1795020344936, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":10,"turn":0},"hash":"39a603c8","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 15, 1795020344942, '{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":11,"turn":0},"hash":"71ee13cc","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('fG3XKBU9IFEe4SSM', 16, 1795020344945, '{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":12,"turn":0},"hash":"8ef044a0","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO public.entries VALUES ('9Zq5VgN_862I8GDD', 1, 1795020344950, '{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.entries VALUES ('9Zq5VgN_862I8GDD', 2, 1795020344950, '{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO public.facts VALUES ('origin-key', 'd9c1c415941df7bec0ec375a7a49bf09e08f94a6fa4156c239966921e35c34e0');
INSERT INTO public.facts VALUES ('unsubscribe-key', '73c210f7ea8c718c39ce0c0ca78b5414c6705773371d02506b36dc1d39132d1f');
INSERT INTO public.facts VALUES ('vapid-key', '{"crv":"P-256","x":"D5LaAXWprZd-yfmyFd6h6sqkytnT3yhD_oE9ZOCc1j0","y":"AX7dLR1G9zsavncEl4rwhSyRtB76GYb21m6sm1EADkc","d":"TbjoWNB-NhNxn3mLQQfwkMdcDtlhDx0hWT8I9VaAYbg","kty":"EC"}');
INSERT INTO public.people VALUES ('18yRfK76oFq3cEJW', 'Adèle', 'guest', NULL, NULL, '{}', 1795020344357, 1795020344357, 'fe3fdf9071076fd411528fc3', true, false);
INSERT INTO public.people VALUES ('yuThgMDfjI6_qqwQ', 'Bruno', 'guest', NULL, NULL, '{}', 1795020344580, 1795020344580, 'fe3fdf9071076fd411528fc3', true, false);
INSERT INTO public.rating_history VALUES ('18yRfK76oFq3cEJW', 'cite', 1, 1795020344849, 25, 8.06590141354368);
INSERT INTO public.rating_history VALUES ('yuThgMDfjI6_qqwQ', 'cite', 1, 1795020344849, 25, 8.06590141354368);
INSERT INTO public.ratings VALUES ('18yRfK76oFq3cEJW', 'cite', 25, 8.06590141354368, 1, 0.5, 1795020344849);
INSERT INTO public.ratings VALUES ('yuThgMDfjI6_qqwQ', 'cite', 25, 8.06590141354368, 1, 0.5, 1795020344849);
INSERT INTO public.seats VALUES ('65dgfFoZUaHyw54v', 0, '18yRfK76oFq3cEJW', 1, 0);
INSERT INTO public.seats VALUES ('65dgfFoZUaHyw54v', 1, 'yuThgMDfjI6_qqwQ', 1, 0);
INSERT INTO public.seats VALUES ('fG3XKBU9IFEe4SSM', 0, '18yRfK76oFq3cEJW', NULL, NULL);
INSERT INTO public.seats VALUES ('fG3XKBU9IFEe4SSM', 1, 'yuThgMDfjI6_qqwQ', NULL, NULL);
INSERT INTO public.seats VALUES ('9Zq5VgN_862I8GDD', 0, '18yRfK76oFq3cEJW', NULL, NULL);
INSERT INTO public.sessions VALUES ('\x3c39be10e4cc493e91a6749ed6556abaa79955d0f0db7fc8bd2ce1857edabf0c', '18yRfK76oFq3cEJW', 1795020344389, 1795020344389);
INSERT INTO public.sessions VALUES ('\x5cc2e8ed3b944358a06f3cb9530e323f9b248bfbb4aab02aec9c8a789e6f443d', 'yuThgMDfjI6_qqwQ', 1795020344581, 1795020344581);
INSERT INTO public.tables VALUES ('65dgfFoZUaHyw54v', 'cite', 'finished', true, true, '18yRfK76oFq3cEJW', '{"game":"cite","players":2,"seed":"6a11e5abc491c052ff048b2f861a7385","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"odWDFhxXuhfg","watch":"kqZVnLmvNDep","seats":["MbhxN1iioz32","SyXY0B-OgU22"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}', '{"id":"65dgfFoZUaHyw54v","game":"cite","status":"finished","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"yuThgMDfjI6_qqwQ","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"54c70fa716a8097bcc28325495c3850375d0413ebb295079036fd9e2431ae8a9","seed":"6a11e5abc491c052ff048b2f861a7385","to_act":null,"moves":24,"watchers":0,"asked":null,"created":1795020344612,"changed":1795020344843,"came_from":null,"rematch":null,"result":[{"seat":0,"place":1,"points":0},{"seat":1,"place":1,"points":0}],"version":29,"old_rules":null}', 29, 1795020344612, 1795020344843, NULL, 1, NULL);
INSERT INTO public.tables VALUES ('fG3XKBU9IFEe4SSM', 'cite', 'running', true, true, '18yRfK76oFq3cEJW', '{"game":"cite","players":2,"seed":"e57c1db3605d4d00d46416b17e34780c","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"SdjxolHnIHjJ","watch":"87dZttEYm4ru","seats":["MDJRtMeJ-RRC","YEcXJ5KQgb2w"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}', '{"id":"fG3XKBU9IFEe4SSM","game":"cite","status":"running","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"yuThgMDfjI6_qqwQ","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"701511f8f95952160f0f7a1a80925ef091d35ea2e05751dbd74a7ca19e0660c5","seed":null,"to_act":0,"moves":12,"watchers":0,"asked":null,"created":1795020344857,"changed":1795020344945,"came_from":null,"rematch":null,"result":[],"version":16,"old_rules":null}', 16, 1795020344857, 1795020344945, NULL, 1, NULL);
INSERT INTO public.tables VALUES ('9Zq5VgN_862I8GDD', 'cite', 'open', true, false, '18yRfK76oFq3cEJW', '{"game":"cite","players":2,"seed":"e4d3fde3da5df9091dd2bf4ce0be13b8","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"feIo5i-5Ruor","watch":"O_Vp0-QBnTz3","seats":["DfrNQNr9s0BQ","MDfuyuX-hL14"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}', '{"id":"9Zq5VgN_862I8GDD","game":"cite","status":"open","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":null,"name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"ec8f1bdf6a83546e3058adc3a2b0563ccfb9da4d90d6eb59f60ea5c8fbad99a2","seed":null,"to_act":null,"moves":0,"watchers":0,"asked":null,"created":1795020344950,"changed":1795020344950,"came_from":null,"rematch":null,"result":[],"version":2,"old_rules":null}', 2, 1795020344950, 1795020344950, NULL, 1, NULL);
SELECT pg_catalog.setval('public.journal_number_seq', 1, false);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.bans
    ADD CONSTRAINT pk_bans PRIMARY KEY (id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT pk_blocks PRIMARY KEY (person, other);
ALTER TABLE ONLY public.calls
    ADD CONSTRAINT pk_calls PRIMARY KEY (person, "table", what);
ALTER TABLE ONLY public.editions
    ADD CONSTRAINT pk_editions PRIMARY KEY (hash);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT pk_entries PRIMARY KEY ("table", number);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT pk_facts PRIMARY KEY (key);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT pk_identities PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT pk_journal PRIMARY KEY (number);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT pk_links PRIMARY KEY (hash);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT pk_people PRIMARY KEY (id);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT pk_push_devices PRIMARY KEY (id);
ALTER TABLE ONLY public.rating_history
    ADD CONSTRAINT pk_rating_history PRIMARY KEY (person, game, number);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (person, game);
ALTER TABLE ONLY public.reach
    ADD CONSTRAINT pk_reach PRIMARY KEY (person);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT pk_reports PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT pk_seats PRIMARY KEY ("table", seat);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (hash);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT pk_tokens PRIMARY KEY (id);
ALTER TABLE ONLY public.troubles
    ADD CONSTRAINT pk_troubles PRIMARY KEY ("table");
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT pk_webhooks PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT uq_people_login UNIQUE (login);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT uq_push_devices_hash UNIQUE (hash);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT uq_tokens_hash UNIQUE (hash);
CREATE INDEX ix_blocks_other ON public.blocks USING btree (other);
CREATE INDEX ix_calls_due ON public.calls USING btree (due);
CREATE INDEX ix_calls_table ON public.calls USING btree ("table");
CREATE INDEX ix_editions_owner ON public.editions USING btree (owner);
CREATE INDEX ix_identities_person ON public.identities USING btree (person);
CREATE INDEX ix_links_expires ON public.links USING btree (expires);
CREATE INDEX ix_links_person ON public.links USING btree (person);
CREATE INDEX ix_people_origin ON public.people USING btree (origin);
CREATE INDEX ix_people_seen ON public.people USING btree (seen);
CREATE INDEX ix_push_devices_person ON public.push_devices USING btree (person);
CREATE INDEX ix_reach_address ON public.reach USING btree (address);
CREATE INDEX ix_reach_digest_due ON public.reach USING btree (digest_due);
CREATE INDEX ix_reports_by ON public.reports USING btree (by);
CREATE INDEX ix_reports_settled ON public.reports USING btree (settled);
CREATE INDEX ix_seats_person ON public.seats USING btree (person);
CREATE INDEX ix_sessions_person ON public.sessions USING btree (person);
CREATE INDEX ix_tables_changed ON public.tables USING btree (changed);
CREATE INDEX ix_tables_due ON public.tables USING btree (due);
CREATE INDEX ix_tables_edition ON public.tables USING btree (edition);
CREATE INDEX ix_tables_owner ON public.tables USING btree (owner);
CREATE INDEX ix_tables_status_changed ON public.tables USING btree (status, changed);
CREATE INDEX ix_tokens_person ON public.tokens USING btree (person);
CREATE INDEX ix_webhooks_person ON public.webhooks USING btree (person);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT fk_blocks_other FOREIGN KEY (other) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT fk_blocks_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calls
    ADD CONSTRAINT fk_calls_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calls
    ADD CONSTRAINT fk_calls_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT fk_entries_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT fk_identities_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.links
    ADD CONSTRAINT fk_links_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT fk_push_devices_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reach
    ADD CONSTRAINT fk_reach_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT fk_seats_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT fk_tokens_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.troubles
    ADD CONSTRAINT fk_troubles_table FOREIGN KEY ("table") REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT fk_webhooks_person FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
