-- Archive parcels: the list of what a zip of archived applications holds. No octet of a kept file is copied.

create table colis (
  id integer primary key generated always as identity,
  -- Applications archived from one day to the other, both included, of one commission or of all.
  du date not null,
  au date not null,
  commission_id integer references commission,
  cle_creation text not null check (length(cle_creation) <= 64),
  etat text not null default 'preparation'
    check (etat in ('preparation', 'pret', 'incomplet', 'echoue', 'perime', 'expire')),
  -- Why it failed, or is no longer complete, as a sentence.
  raison text,
  cree_par integer not null references utilisateur,
  cree_le timestamptz not null,
  -- As counted when it was asked for.
  demandes integer not null,
  fichiers integer not null,
  octets bigint not null,
  -- Applications whose contents were read, and octets of these.
  faites integer not null default 0,
  lus bigint not null default 0,
  -- Since when the job runs, or got further; how many times it was begun since.
  travail_le timestamptz not null,
  travail_essais smallint not null default 0,
  pret_le timestamptz,
  expire_le timestamptz,
  check (du <= au),
  check ((pret_le is null) = (expire_le is null))
);
create unique index colis_cle on colis (cree_par, cle_creation);
-- The same lot is prepared once at a time, whoever asks.
create unique index colis_en_preparation on colis (du, au, coalesce(commission_id, 0)) where etat = 'preparation';

create table colis_demande (
  colis_id integer not null references colis on delete cascade,
  rang integer not null,
  projet_id integer not null references projet,
  partie smallint,
  faite_le timestamptz,
  primary key (colis_id, rang)
);
create index colis_demande_projet on colis_demande (projet_id);

-- A file of a zip: one that is kept (cle), or what was written for the parcel (octets).
create table colis_entree (
  colis_id integer not null references colis on delete cascade,
  -- The application's in the lot; 0: the manifest of a part.
  demande integer not null,
  rang integer not null,
  partie smallint,
  -- Where its header begins in the zip.
  debut integer,
  genre text not null check (genre in ('manifeste', 'donnees', 'piece', 'document', 'message')),
  -- The row that cites the kept file.
  source_id integer,
  nom text not null,
  type text not null,
  cle text,
  octets bytea,
  taille integer not null,
  -- SHA-256; none of what is not sealed yet.
  empreinte bytea check (length(empreinte) = 32),
  crc bigint,
  le timestamptz not null,
  -- Last day it is kept; a hold keeps it longer.
  garde_jusque date,
  retenue boolean not null default false,
  etat text not null default 'presente' check (etat in ('presente', 'absente', 'alteree', 'non-scellee')),
  primary key (colis_id, demande, rang),
  check (etat <> 'presente' or (crc is not null and empreinte is not null and (cle is null) <> (octets is null)))
);
create unique index colis_entree_place on colis_entree (colis_id, partie, debut) where debut is not null;
create index colis_entree_defauts on colis_entree (colis_id, demande, rang) where etat <> 'presente';

-- One zip: its size, where its central directory begins, and what vouches for all it holds.
create table colis_partie (
  colis_id integer not null references colis on delete cascade,
  rang smallint not null,
  demandes integer not null,
  fichiers integer not null,
  octets integer not null,
  centre integer not null,
  -- SHA-256 of the manifest, which has that of each file.
  empreinte_manifeste bytea not null check (length(empreinte_manifeste) = 32),
  -- The same of its directory with it: what names its octets to who takes up a part of them.
  empreinte_zip bytea not null check (length(empreinte_zip) = 32),
  primary key (colis_id, rang)
);

create index projet_archives on projet (archive_le, id) where archive_le is not null;
-- All that was ever kept, paid or judged of one application.
create index fichier_projet_retires on fichier (projet_id) where retire_le is not null;
create index paiement_projet_annules on paiement (projet_id) where annule_le is not null;
create index controle_projet_annules on controle (projet_id) where annule_le is not null;
