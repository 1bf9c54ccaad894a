BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE bans (
	id VARCHAR(24) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	why VARCHAR(500) NOT NULL, 
	created BIGINT NOT NULL, 
	until BIGINT, 
	CONSTRAINT pk_bans PRIMARY KEY (id)
);
CREATE TABLE blocks (
	person VARCHAR(24) NOT NULL, 
	other VARCHAR(24) NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (person, other), 
	CONSTRAINT fk_blocks_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_blocks_other FOREIGN KEY(other) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE calls (
	person VARCHAR(24) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	at BIGINT NOT NULL, 
	due BIGINT, 
	CONSTRAINT pk_calls PRIMARY KEY (person, "table", what), 
	CONSTRAINT fk_calls_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_calls_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE editions (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	contents TEXT NOT NULL, owner VARCHAR(24), created BIGINT DEFAULT '0' NOT NULL, 
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
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',1,1795020344612,'{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',2,1795020344612,'{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',3,1795020344687,'{"kind":"joined","seat":1,"by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',4,1795020344739,'{"kind":"started","rated":true,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',5,1795020344768,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O2","square":1,"turn":0},"hash":"63015717","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',6,1795020344770,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":2,"turn":0},"hash":"aeee0537","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',7,1795020344777,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":3,"turn":0},"hash":"75d7c231","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',8,1795020344779,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":4,"turn":0},"hash":"93400250","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',9,1795020344781,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O7","square":5,"turn":0},"hash":"3e877ae8","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',10,1795020344783,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":6,"turn":0},"hash":"00a26a2d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',11,1795020344785,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":7,"turn":0},"hash":"4c134b8a","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',12,1795020344786,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":8,"turn":0},"hash":"5c6bc80a","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',13,1795020344787,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":9,"turn":0},"hash":"bca2fab3","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',14,1795020344788,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B1","square":10,"turn":0},"hash":"2299dce2","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',15,1795020344789,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":11,"turn":0},"hash":"06abbe30","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',16,1795020344790,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B7","square":12,"turn":0},"hash":"28448b28","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',17,1795020344791,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":13,"turn":0},"hash":"a5ea1d28","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',18,1795020344792,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":14,"turn":0},"hash":"84201bc5","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',19,1795020344793,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":15,"turn":0},"hash":"19654f08","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',20,1795020344794,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":16,"turn":0},"hash":"de58b0dc","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',21,1795020344794,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"levitation","use":false},"hash":"8dab42c0","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',22,1795020344795,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"metropolitain","use":true},"hash":"258b5fc1","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',23,1795020344796,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"jardin","use":false},"hash":"2a119175","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',24,1795020344798,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"sacre_coeur","use":true},"hash":"0457748d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',25,1795020344799,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"peintre","use":false},"hash":"657180ba","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',26,1795020344803,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"chartier","use":true},"hash":"9f6d9df6","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',27,1795020344804,'{"kind":"move","seat":0,"action":{"do":"take-card","card":"bouquinistes","use":false},"hash":"89bdc43a","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',28,1795020344843,'{"kind":"move","seat":1,"action":{"do":"take-card","card":"lampadaire","use":false},"hash":"23bd6318","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('65dgfFoZUaHyw54v',29,1795020344843,'{"kind":"ended","why":"played","result":[{"seat":0,"place":1,"points":0},{"seat":1,"place":1,"points":0}],"final":{"state":"67f7bbeaf61f6ace2f1e2ad52224092d67b189be6e2d52ba1d944c2a6a4ac27d","score":[],"open":{"players":2,"to_act":null,"over":true,"ask":null,"phase":2,"starter":0,"first_done":0,"colours":["orange","blue"],"ground":["OOBMOOBO","LBLBMBMB","OBBBOMBB","MOOMLOMO","OOBBOOBO","BMOLBLMB","OBBBOBBO","LOLOMOLB"],"squares":[{"square":1,"tile":"O2","turn":0},{"square":2,"tile":"B8","turn":0},{"square":3,"tile":"O5","turn":0},{"square":4,"tile":"B6","turn":0},{"square":5,"tile":"O7","turn":0},{"square":6,"tile":"B4","turn":0},{"square":7,"tile":"O8","turn":0},{"square":8,"tile":"B5","turn":0},{"square":9,"tile":"O4","turn":0},{"square":10,"tile":"B1","turn":0},{"square":11,"tile":"O1","turn":0},{"square":12,"tile":"B7","turn":0},{"square":13,"tile":"O3","turn":0},{"square":14,"tile":"B2","turn":0},{"square":15,"tile":"O6","turn":0},{"square":16,"tile":"B3","turn":0}],"pieces":[],"lights":[{"space":"a2","kind":"printed","lights":[]},{"space":"c2","kind":"printed","lights":[]},{"space":"e4","kind":"printed","lights":[]},{"space":"d6","kind":"printed","lights":[]},{"space":"f6","kind":"printed","lights":[]},{"space":"a8","kind":"printed","lights":[]},{"space":"c8","kind":"printed","lights":[]},{"space":"g8","kind":"printed","lights":[]}],"hand_size":1,"hand_counts":[0,0],"stacks":[0,0],"unlaid":[[],[]],"pool":["I3","V3","I4","L4","T4","S4","U5","V5","T5","W5","C6","H6"],"reserves":[[],[]],"chimneys":[7,7],"tokens":[0,0],"cards":[{"card":"levitation","name":"Levitation","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"metropolitain","name":"Metropolitain","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":true},{"card":"jardin","name":"Jardin des Plantes","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"sacre_coeur","name":"Sacré-Coeur","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":false},{"card":"peintre","name":"Le Peintre","star":true,"pays":true,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"chartier","name":"Chartier","star":true,"pays":false,"seat":1,"used":true,"spent":false,"face_up":false},{"card":"bouquinistes","name":"Bouquinistes sur la Seine","star":true,"pays":false,"seat":0,"used":false,"spent":false,"face_up":false},{"card":"lampadaire","name":"Lampadaire","star":true,"pays":false,"seat":1,"used":false,"spent":false,"face_up":false}],"carrying_out":null,"incoming":null,"faces":{"O1":"OOBL","O2":"OOLB","O3":"OBLO","O4":"OOBM","O5":"OOMB","O6":"OBMO","O7":"OBMO","O8":"OMLO","B1":"BBOL","B2":"BBLO","B3":"BOLB","B4":"BBOM","B5":"BBMO","B6":"BOMB","B7":"BOMB","B8":"BMLB"},"shapes":{"I3":["###"],"V3":["##","#."],"I4":["####"],"L4":["###","#.."],"T4":["###",".#."],"S4":[".##","##."],"U5":["###","#.#"],"V5":["###","#..","#.."],"T5":["###",".#.",".#."],"W5":["##.",".##","..#"],"C6":["####","#..#"],"H6":["####",".##."]},"allow_flip":false,"points":[0,0],"free_spaces":[23,23],"score":[]},"own":[{"hands":[[],null]},{"hands":[null,[]]},{"hands":[null,null]}]}}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',1,1795020344857,'{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',2,1795020344857,'{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',3,1795020344862,'{"kind":"joined","seat":1,"by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',4,1795020344865,'{"kind":"started","rated":true,"by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',5,1795020344875,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O4","square":1,"turn":0},"hash":"39ee5350","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',6,1795020344876,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B5","square":2,"turn":0},"hash":"6b3d50bf","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',7,1795020344877,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O8","square":3,"turn":0},"hash":"78794c86","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',8,1795020344879,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B4","square":4,"turn":0},"hash":"8f6d2ca7","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',9,1795020344887,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O5","square":5,"turn":0},"hash":"c45a53c0","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',10,1795020344906,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B2","square":6,"turn":0},"hash":"a9f86b04","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',11,1795020344910,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O6","square":7,"turn":0},"hash":"4da65ce5","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',12,1795020344917,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B8","square":8,"turn":0},"hash":"3658317d","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',13,1795020344918,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O1","square":9,"turn":0},"hash":"cdeba6c6","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',14,1795020344936,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B6","square":10,"turn":0},"hash":"39a603c8","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',15,1795020344942,'{"kind":"move","seat":0,"action":{"do":"place-tile","tile":"O3","square":11,"turn":0},"hash":"71ee13cc","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('fG3XKBU9IFEe4SSM',16,1795020344945,'{"kind":"move","seat":1,"action":{"do":"place-tile","tile":"B3","square":12,"turn":0},"hash":"8ef044a0","by":"yuThgMDfjI6_qqwQ"}');
INSERT INTO "entries" VALUES('9Zq5VgN_862I8GDD',1,1795020344950,'{"kind":"made","by":"18yRfK76oFq3cEJW"}');
INSERT INTO "entries" VALUES('9Zq5VgN_862I8GDD',2,1795020344950,'{"kind":"joined","seat":0,"by":"18yRfK76oFq3cEJW"}');
CREATE TABLE facts (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY ("key")
);
INSERT INTO "facts" VALUES('origin-key','d9c1c415941df7bec0ec375a7a49bf09e08f94a6fa4156c239966921e35c34e0');
INSERT INTO "facts" VALUES('unsubscribe-key','73c210f7ea8c718c39ce0c0ca78b5414c6705773371d02506b36dc1d39132d1f');
INSERT INTO "facts" VALUES('vapid-key','{"crv":"P-256","x":"D5LaAXWprZd-yfmyFd6h6sqkytnT3yhD_oE9ZOCc1j0","y":"AX7dLR1G9zsavncEl4rwhSyRtB76GYb21m6sm1EADkc","d":"TbjoWNB-NhNxn3mLQQfwkMdcDtlhDx0hWT8I9VaAYbg","kty":"EC"}');
CREATE TABLE identities (
	issuer VARCHAR(255) NOT NULL, 
	subject VARCHAR(255) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_identities PRIMARY KEY (issuer, subject), 
	CONSTRAINT fk_identities_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE journal (
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	"by" VARCHAR(40) NOT NULL, 
	what VARCHAR(24) NOT NULL, 
	about VARCHAR(200) NOT NULL, 
	why VARCHAR(500) NOT NULL, 
	CONSTRAINT pk_journal PRIMARY KEY (number)
);
CREATE TABLE links (
	hash BLOB NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (hash), 
	CONSTRAINT fk_links_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	login VARCHAR(40), 
	password TEXT, 
	settings TEXT DEFAULT '{}' NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, origin VARCHAR(24), named BOOLEAN DEFAULT 1 NOT NULL, host BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('18yRfK76oFq3cEJW','Adèle','guest',NULL,NULL,'{}',1795020344357,1795020344357,'fe3fdf9071076fd411528fc3',1,0);
INSERT INTO "people" VALUES('yuThgMDfjI6_qqwQ','Bruno','guest',NULL,NULL,'{}',1795020344580,1795020344580,'fe3fdf9071076fd411528fc3',1,0);
CREATE TABLE push_devices (
	id VARCHAR(24) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	hash BLOB NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	failures INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_push_devices PRIMARY KEY (id), 
	CONSTRAINT fk_push_devices_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT uq_push_devices_hash UNIQUE (hash)
);
CREATE TABLE rating_history (
	person VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	CONSTRAINT pk_rating_history PRIMARY KEY (person, game, number)
);
INSERT INTO "rating_history" VALUES('18yRfK76oFq3cEJW','cite',1,1795020344849,25.0,8.06590141354368);
INSERT INTO "rating_history" VALUES('yuThgMDfjI6_qqwQ','cite',1,1795020344849,25.0,8.06590141354368);
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
INSERT INTO "ratings" VALUES('18yRfK76oFq3cEJW','cite',25.0,8.06590141354368,1,0.5,1795020344849);
INSERT INTO "ratings" VALUES('yuThgMDfjI6_qqwQ','cite',25.0,8.06590141354368,1,0.5,1795020344849);
CREATE TABLE reach (
	person VARCHAR(24) NOT NULL, 
	address VARCHAR(254), 
	confirmed BIGINT, 
	language VARCHAR(5) DEFAULT 'en' NOT NULL, 
	zone VARCHAR(64) DEFAULT 'UTC' NOT NULL, 
	quiet_from INTEGER, 
	quiet_to INTEGER, 
	choices TEXT, 
	digest_due BIGINT, 
	CONSTRAINT pk_reach PRIMARY KEY (person), 
	CONSTRAINT fk_reach_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE reports (
	id VARCHAR(24) NOT NULL, 
	"by" VARCHAR(24) NOT NULL, 
	about VARCHAR(8) NOT NULL, 
	person VARCHAR(24), 
	"table" VARCHAR(24), 
	number INTEGER, 
	quoted TEXT NOT NULL, 
	why VARCHAR(500) NOT NULL, 
	created BIGINT NOT NULL, 
	settled BIGINT, 
	answer VARCHAR(500) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (id)
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
INSERT INTO "seats" VALUES('65dgfFoZUaHyw54v',0,'18yRfK76oFq3cEJW',1,0);
INSERT INTO "seats" VALUES('65dgfFoZUaHyw54v',1,'yuThgMDfjI6_qqwQ',1,0);
INSERT INTO "seats" VALUES('fG3XKBU9IFEe4SSM',0,'18yRfK76oFq3cEJW',NULL,NULL);
INSERT INTO "seats" VALUES('fG3XKBU9IFEe4SSM',1,'yuThgMDfjI6_qqwQ',NULL,NULL);
INSERT INTO "seats" VALUES('9Zq5VgN_862I8GDD',0,'18yRfK76oFq3cEJW',NULL,NULL);
CREATE TABLE sessions (
	hash BLOB NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES(X'3C39BE10E4CC493E91A6749ED6556ABAA79955D0F0DB7FC8BD2CE1857EDABF0C','18yRfK76oFq3cEJW',1795020344389,1795020344389);
INSERT INTO "sessions" VALUES(X'5CC2E8ED3B944358A06F3CB9530E323F9B248BFBB4AAB02AEC9C8A789E6F443D','yuThgMDfjI6_qqwQ',1795020344581,1795020344581);
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
	due BIGINT, rules INTEGER DEFAULT '1' NOT NULL, edition VARCHAR(64), 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('65dgfFoZUaHyw54v','cite','finished',1,1,'18yRfK76oFq3cEJW','{"game":"cite","players":2,"seed":"6a11e5abc491c052ff048b2f861a7385","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"odWDFhxXuhfg","watch":"kqZVnLmvNDep","seats":["MbhxN1iioz32","SyXY0B-OgU22"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}','{"id":"65dgfFoZUaHyw54v","game":"cite","status":"finished","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"yuThgMDfjI6_qqwQ","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"54c70fa716a8097bcc28325495c3850375d0413ebb295079036fd9e2431ae8a9","seed":"6a11e5abc491c052ff048b2f861a7385","to_act":null,"moves":24,"watchers":0,"asked":null,"created":1795020344612,"changed":1795020344843,"came_from":null,"rematch":null,"result":[{"seat":0,"place":1,"points":0},{"seat":1,"place":1,"points":0}],"version":29,"old_rules":null}',29,1795020344612,1795020344843,NULL,1,NULL);
INSERT INTO "tables" VALUES('fG3XKBU9IFEe4SSM','cite','running',1,1,'18yRfK76oFq3cEJW','{"game":"cite","players":2,"seed":"e57c1db3605d4d00d46416b17e34780c","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"SdjxolHnIHjJ","watch":"87dZttEYm4ru","seats":["MDJRtMeJ-RRC","YEcXJ5KQgb2w"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}','{"id":"fG3XKBU9IFEe4SSM","game":"cite","status":"running","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":"yuThgMDfjI6_qqwQ","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":true,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"701511f8f95952160f0f7a1a80925ef091d35ea2e05751dbd74a7ca19e0660c5","seed":null,"to_act":0,"moves":12,"watchers":0,"asked":null,"created":1795020344857,"changed":1795020344945,"came_from":null,"rematch":null,"result":[],"version":16,"old_rules":null}',16,1795020344857,1795020344945,NULL,1,NULL);
INSERT INTO "tables" VALUES('9Zq5VgN_862I8GDD','cite','open',1,0,'18yRfK76oFq3cEJW','{"game":"cite","players":2,"seed":"e4d3fde3da5df9091dd2bf4ce0be13b8","options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"18yRfK76oFq3cEJW","keys":{"join":"feIo5i-5Ruor","watch":"O_Vp0-QBnTz3","seats":["DfrNQNr9s0BQ","MDfuyuX-hL14"]},"came_from":null,"first":[],"takebacks":[],"recorded":[]}','{"id":"9Zq5VgN_862I8GDD","game":"cite","status":"open","players":2,"seats":[{"seat":0,"person":"18yRfK76oFq3cEJW","name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null},{"seat":1,"person":null,"name":null,"account":false,"bot":null,"stand_in":null,"connected":false,"mine":false,"left":null,"resigned":false,"rating":null}],"options":{"postcards":"star","chosen":[],"hand":1,"start":"random"},"edition":null,"clock":{},"public":true,"rated":false,"hints":false,"owner":"18yRfK76oFq3cEJW","seed_hash":"ec8f1bdf6a83546e3058adc3a2b0563ccfb9da4d90d6eb59f60ea5c8fbad99a2","seed":null,"to_act":null,"moves":0,"watchers":0,"asked":null,"created":1795020344950,"changed":1795020344950,"came_from":null,"rematch":null,"result":[],"version":2,"old_rules":null}',2,1795020344950,1795020344950,NULL,1,NULL);
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
CREATE TABLE troubles (
	"table" VARCHAR(24) NOT NULL, 
	why TEXT NOT NULL, 
	since BIGINT NOT NULL, 
	CONSTRAINT pk_troubles PRIMARY KEY ("table"), 
	CONSTRAINT fk_troubles_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
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
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_people_origin ON people (origin);
CREATE INDEX ix_editions_owner ON editions (owner);
CREATE INDEX ix_tables_edition ON tables (edition);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_by ON reports ("by");
CREATE INDEX ix_reports_settled ON reports (settled);
CREATE INDEX ix_reach_address ON reach (address);
CREATE INDEX ix_reach_digest_due ON reach (digest_due);
CREATE INDEX ix_links_person ON links (person);
CREATE INDEX ix_links_expires ON links (expires);
CREATE INDEX ix_push_devices_person ON push_devices (person);
CREATE INDEX ix_calls_due ON calls (due);
CREATE INDEX ix_calls_table ON calls ("table");
COMMIT;
