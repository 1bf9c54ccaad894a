BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE editions (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	contents TEXT NOT NULL, 
	CONSTRAINT pk_editions PRIMARY KEY (hash)
);
CREATE TABLE entries (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	entry TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", number), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',1,1794963337949,'{"kind":"made","by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',2,1794963337949,'{"kind":"joined","seat":0,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',3,1794963338008,'{"kind":"joined","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',4,1794963338028,'{"kind":"started","rated":false,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',5,1794963338038,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":10,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',6,1794963338040,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O7","square":7,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',7,1794963338042,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":1,"turn":0},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',8,1794963338059,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":4,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',9,1794963338069,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":11,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',10,1794963338087,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":9,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',11,1794963338109,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":2,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',12,1794963338112,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":14,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',13,1794963338114,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":8,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',14,1794963338115,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":3,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',15,1794963338117,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":6,"turn":180},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',16,1794963338118,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":12,"turn":180},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',17,1794963338119,'{"kind":"move","seat":1,"action":{"do":"take-building","building":"W5"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',18,1794963338121,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O2","square":15,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',19,1794963338122,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":16,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',20,1794963338123,'{"kind":"move","seat":0,"action":{"do":"take-building","building":"T5"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',21,1794963338124,'{"kind":"move","seat":1,"action":{"do":"take-building","building":"C6"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',22,1794963338125,'{"kind":"move","seat":0,"action":{"do":"take-building","building":"I4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',23,1794963338127,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":13,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',24,1794963338128,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":5,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',25,1794963338129,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"chartier","use":true},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',26,1794963338131,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"lampadaire","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',27,1794963338132,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"levitation","use":false},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',28,1794963338134,'{"kind":"move","seat":0,"action":{"do":"build","building":"I4","turn":90,"space":"b4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',29,1794963338135,'{"kind":"move","seat":1,"action":{"do":"build","building":"W5","turn":270,"space":"g5"},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',30,1794963338137,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"metropolitain","use":true},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',31,1794963338138,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"peintre","use":false},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',32,1794963338140,'{"kind":"move","seat":0,"action":{"do":"build","building":"T5","turn":270,"space":"a2"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',33,1794963338141,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"sacre_coeur","use":true},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',34,1794963338143,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"jardin","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',35,1794963338144,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"bouquinistes","use":false},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('HDdKzOqQWPj48JfL',36,1794963338144,'{"kind":"ended","why":"played","result":[{"seat":1,"place":1,"points":20},{"seat":0,"place":2,"points":13}]}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',1,1794963338149,'{"kind":"made","by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',2,1794963338149,'{"kind":"joined","seat":0,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',3,1794963338154,'{"kind":"joined","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',4,1794963338157,'{"kind":"started","rated":false,"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',5,1794963338167,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":15,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',6,1794963338169,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":3,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',7,1794963338171,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":14,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',8,1794963338172,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":8,"turn":0},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',9,1794963338185,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":11,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',10,1794963338201,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":16,"turn":90},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',11,1794963338204,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":7,"turn":270},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',12,1794963338206,'{"kind":"move","seat":0,"action":{"do":"take-building","building":"I3"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',13,1794963338208,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":12,"turn":0},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',14,1794963338212,'{"kind":"move","seat":0,"action":{"do":"take-building","building":"L4"},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',15,1794963338221,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":13,"turn":90},"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',16,1794963338232,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":2,"turn":270},"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',17,1794963338236,'{"kind":"chat","text":"Your turn?","seat":1,"by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('qaHUkoHV5jWBLuFl',18,1794963338238,'{"kind":"asked","what":"undo","by_seat":0,"to_move":11,"voters":[1],"by":"SJVVWFM_cVPUTKY_"}');
INSERT INTO "entries" VALUES('0dMqvCbdn25EXCJ7',1,1794963338393,'{"kind":"made","by":"9JQqzfhLnrFFhOXP"}');
INSERT INTO "entries" VALUES('0dMqvCbdn25EXCJ7',2,1794963338393,'{"kind":"joined","seat":0,"by":"9JQqzfhLnrFFhOXP"}');
CREATE TABLE facts (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY ("key")
);
CREATE TABLE identities (
	issuer VARCHAR(255) NOT NULL, 
	subject VARCHAR(255) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_identities PRIMARY KEY (issuer, subject), 
	CONSTRAINT fk_identities_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	login VARCHAR(40), 
	password TEXT, 
	settings TEXT DEFAULT '{}' NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('SJVVWFM_cVPUTKY_','Adèle','guest',NULL,NULL,'{}',1794963337289,1794963337289);
INSERT INTO "people" VALUES('9JQqzfhLnrFFhOXP','Bruno','guest',NULL,NULL,'{}',1794963337469,1794963337469);
CREATE TABLE ratings (
	person VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	wins FLOAT NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (person, game)
);
CREATE TABLE seats (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	place INTEGER, 
	points INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('HDdKzOqQWPj48JfL',0,'SJVVWFM_cVPUTKY_',2,13);
INSERT INTO "seats" VALUES('HDdKzOqQWPj48JfL',1,'9JQqzfhLnrFFhOXP',1,20);
INSERT INTO "seats" VALUES('qaHUkoHV5jWBLuFl',0,'SJVVWFM_cVPUTKY_',NULL,NULL);
INSERT INTO "seats" VALUES('qaHUkoHV5jWBLuFl',1,'9JQqzfhLnrFFhOXP',NULL,NULL);
INSERT INTO "seats" VALUES('0dMqvCbdn25EXCJ7',0,'9JQqzfhLnrFFhOXP',NULL,NULL);
CREATE TABLE sessions (
	hash BLOB NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES(X'ED5DA531EE479DCBEA65EDEB2FADC235BD140B22895C69C210AD39B6BC2F0071','SJVVWFM_cVPUTKY_',1794963337289,1794963337289);
INSERT INTO "sessions" VALUES(X'3E4B66830C323342DAC18C111380A6A16AD979B044D3192A523C20E003EC5C66','9JQqzfhLnrFFhOXP',1794963337469,1794963337469);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	owner VARCHAR(24) NOT NULL, 
	agreed TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('HDdKzOqQWPj48JfL','cite','finished',1,0,'SJVVWFM_cVPUTKY_','{"game":"cite","players":2,"seed":"2fadb05e52bf30fa86acdcf1cd9c6798","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","keys":{"join":"XPuhipOCCaFj","watch":"Eb1SXus2OCHO","seats":["jO5faJNfSJPd","l4N9exLK3rto"]},"came_from":null,"first":[],"takebacks":[]}','{"id":"HDdKzOqQWPj48JfL","game":"cite","status":"finished","players":2,"seats":[{"seat":0,"person":"SJVVWFM_cVPUTKY_","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","seed_hash":"c1db136e5a39dcb6e5a368371a9579b2686d592c1629f8550d84dbcf0a1063c8","seed":"2fadb05e52bf30fa86acdcf1cd9c6798","to_act":null,"moves":31,"watchers":0,"asked":null,"created":1794963337949,"changed":1794963338144,"came_from":null,"rematch":null,"result":[{"seat":1,"place":1,"points":20},{"seat":0,"place":2,"points":13}],"version":36}',36,1794963337949,1794963338144,NULL);
INSERT INTO "tables" VALUES('qaHUkoHV5jWBLuFl','cite','running',1,0,'SJVVWFM_cVPUTKY_','{"game":"cite","players":2,"seed":"9a6d4e036bb1bafab92e99bdaa5207f9","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{"kind":"days","seconds":86400},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","keys":{"join":"-5Jb_zUDwjqZ","watch":"ghHa0GAvzuXX","seats":["8PgYTDdn9z-t","UMohGxjxCogs"]},"came_from":null,"first":[],"takebacks":[]}','{"id":"qaHUkoHV5jWBLuFl","game":"cite","status":"running","players":2,"seats":[{"seat":0,"person":"SJVVWFM_cVPUTKY_","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":86400.0,"resigned":false,"rating":null},{"seat":1,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":86399.994,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{"kind":"days","seconds":86400},"public":true,"rated":false,"hints":false,"owner":"SJVVWFM_cVPUTKY_","seed_hash":"da48e68639b410b20dca8ebb0d46442fbb2d5550863e9b014457cd36c20bacfa","seed":null,"to_act":1,"moves":12,"watchers":0,"asked":{"what":"undo","by":0,"to_move":11,"seat":null,"choices":["accept","refuse"],"answers":{}},"created":1794963338149,"changed":1794963338238,"came_from":null,"rematch":null,"result":[],"version":18}',18,1794963338149,1794963338238,1795049738232);
INSERT INTO "tables" VALUES('0dMqvCbdn25EXCJ7','paris-paris','open',1,0,'9JQqzfhLnrFFhOXP','{"game":"paris-paris","players":3,"seed":"437982092b5f196656c61a6b2d0a7aec","options":{"small_trip":"both-lines","neighbours":"all-lines","show_displaced":false},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"9JQqzfhLnrFFhOXP","keys":{"join":"Jp7eWYgge0eV","watch":"wfat93ljJOQx","seats":["URIwZXJIGFWM","rheD4hzwBHfQ","E97y8b6VMp8Z","4oVomkgv3uyv"]},"came_from":null,"first":[],"takebacks":[]}','{"id":"0dMqvCbdn25EXCJ7","game":"paris-paris","status":"open","players":3,"seats":[{"seat":0,"person":"9JQqzfhLnrFFhOXP","name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":null,"name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":2,"person":null,"name":null,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"small_trip":"both-lines","neighbours":"all-lines","show_displaced":false},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"9JQqzfhLnrFFhOXP","seed_hash":"887fde69553b1926aa6ae29cd4b81572f99884846bbb87474030a2a32c29bf45","seed":null,"to_act":null,"moves":0,"watchers":0,"asked":null,"created":1794963338393,"changed":1794963338393,"came_from":null,"rematch":null,"result":[],"version":2}',2,1794963338393,1794963338393,NULL);
CREATE TABLE tokens (
	id VARCHAR(24) NOT NULL, 
	hash BLOB NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	scopes VARCHAR(120) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT fk_tokens_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tokens_hash UNIQUE (hash)
);
CREATE TABLE webhooks (
	id VARCHAR(24) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	url VARCHAR(500) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	failures INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_webhooks PRIMARY KEY (id), 
	CONSTRAINT fk_webhooks_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE INDEX ix_people_seen ON people (seen);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_tables_due ON tables (due);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_identities_person ON identities (person);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tokens_person ON tokens (person);
CREATE INDEX ix_webhooks_person ON webhooks (person);
COMMIT;
