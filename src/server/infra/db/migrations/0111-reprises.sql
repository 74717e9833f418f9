-- The past base: aids given before the portal, kept as records, never as applications (features/11).

-- A name without accents, punctuation, articles and legal forms: « Assoc. de la Poésie » and « POESIE » are the same.
create function nom_simplifie(nom text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(replace(lower(nom), 'œ', 'oe'), 'æ', 'ae'), nfd), '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9]+', '  ', 'g'),
    '(^| )(association|assoc|asso|ass|le|la|les|l|de|du|des|d|et|en|a|au|aux|sarl|sas|scop|scic|eurl)(?= |$)', ' ', 'g'),
    ' +', ' ', 'g')) ;

-- Which heading of a file is which field, kept under a name and used again.
create table profil_reprise (
  id integer primary key generated always as identity,
  nom text not null check (length(nom) between 1 and 80),
  choix jsonb not null,
  modifie_par integer not null references utilisateur,
  modifie_le timestamptz not null
);
create unique index profil_reprise_nom on profil_reprise (nom_nu(nom));

create table reprise (
  id integer primary key generated always as identity,
  -- The old tool: with the reference, what makes an aid the same in two files.
  source text not null check (length(source) between 1 and 80),
  fichier_nom text not null check (length(fichier_nom) <= 255),
  taille integer not null,
  empreinte bytea not null check (length(empreinte) = 32),
  codage text not null check (codage in ('utf-8', 'windows-1252')),
  separateur text not null check (separateur in (';', ',', E'\t')),
  lignes integer not null,
  -- Headings in the file's order, their first values, why one is refused, and what a column of few words says.
  entetes jsonb not null,
  -- The field of each heading and the meaning of each decision (domain/reprise/profil.ts).
  choix jsonb not null,
  profil_id integer references profil_reprise on delete set null,
  etat text not null default 'deposee' check (etat in ('deposee', 'essayee', 'appliquee', 'annulee')),
  -- What a job is doing, since when, how many lines of it are done; why the last one did not end.
  travail text check (travail in ('essai', 'application', 'annulation')),
  travail_depuis timestamptz,
  travail_par integer references utilisateur,
  travail_lignes integer not null default 0,
  -- How many times it was begun: what fails again and again ends, and lets another import be.
  travail_essais smallint not null default 0,
  echec text,
  essai_le timestamptz,
  -- Counts, and sums by year, of the last trial or of what was applied.
  bilan jsonb,
  -- Totals typed from the accounts, by year.
  totaux jsonb not null default '{}',
  sans_refusees boolean not null default false,
  publier boolean not null default false,
  cree_par integer not null references utilisateur,
  cree_le timestamptz not null,
  applique_par integer references utilisateur,
  applique_le timestamptz,
  annule_par integer references utilisateur,
  annule_le timestamptz,
  annule_motif text check (length(annule_motif) <= 2000),
  version integer not null default 1,
  check ((travail is null) = (travail_depuis is null)),
  check (travail is null or travail_par is not null),
  check ((applique_le is null) = (applique_par is null)),
  check (etat <> 'essayee' or essai_le is not null)
);
-- One import at a time, whatever it does.
create unique index reprise_au_travail on reprise ((true)) where travail is not null;

-- The file as it came, in pieces, until it is applied or a week has passed.
create table reprise_octets (
  reprise_id integer not null references reprise on delete cascade,
  rang integer not null,
  octets bytea not null,
  primary key (reprise_id, rang)
);

-- What a trial, or the application, has to say of a line: refused, changed, or kept as somebody corrected it.
create table reprise_constat (
  id integer primary key generated always as identity,
  reprise_id integer not null references reprise on delete cascade,
  ligne integer not null,
  sort text not null check (sort in ('refusee', 'changee', 'gardee')),
  -- Of a refused line: each column, its reason and the value read; of a changed one: each field, before and after.
  details jsonb not null,
  -- The cells of a refused line, those of refused columns emptied.
  cellules jsonb,
  unique (reprise_id, sort, ligne)
);

-- A structure of a file: sure, probable, or without an account; what was answered of a probable one.
create table reprise_structure (
  reprise_id integer not null references reprise on delete cascade,
  cle text not null,
  nom text not null,
  siret text,
  rna text,
  code_postal text,
  ville text,
  -- The first of its lines, and of its titles.
  lignes integer[] not null,
  titres text[] not null,
  aides integer not null,
  accorde numeric(14, 2) not null,
  annee_min smallint not null,
  annee_max smallint not null,
  sort text not null check (sort in ('sure', 'probable', 'sans-compte')),
  -- The structure of the portal, of a sure one; those it may be, of a probable one.
  porteur_id integer references porteur,
  candidats integer[] not null default '{}',
  -- What makes a probable one doubtful; null: only the form of its name differs.
  a_lire text,
  reponse text check (reponse in ('meme', 'autre')),
  repondu_par integer references utilisateur,
  repondu_le timestamptz,
  primary key (reprise_id, cle),
  check ((reponse is null) = (repondu_par is null))
);
create index reprise_structure_sort on reprise_structure (reprise_id, sort, nom);

-- A structure that was aided before the portal; `porteur_id`, once it is known to be one of ours.
create table structure_anterieure (
  id integer primary key generated always as identity,
  cle text not null unique,
  nom text not null,
  siret text check (siret ~ '^\d{14}$'),
  rna text check (rna ~ '^W\d[A-Z0-9]\d{7}$'),
  code_postal text,
  ville text,
  region text,
  mots tsvector not null generated always as (mots_de(nom)) stored,
  porteur_id integer references porteur,
  lien text check (lien in ('siret', 'rna', 'confirmee')),
  lie_par integer references utilisateur,
  lie_le timestamptz,
  -- Somebody said that its number is not theirs: only a person links it again.
  detachee boolean not null default false,
  -- The import that brought it first.
  reprise_id integer not null references reprise,
  version integer not null default 1,
  check ((porteur_id is null) = (lien is null)),
  check (not detachee or porteur_id is null)
);
create index structure_anterieure_porteur on structure_anterieure (porteur_id) where porteur_id is not null;
create index structure_anterieure_siret on structure_anterieure (siret) where siret is not null;
create index structure_anterieure_rna on structure_anterieure (rna) where rna is not null;
create index structure_anterieure_sans_compte on structure_anterieure (nom, id) where porteur_id is null;
create index structure_anterieure_mots on structure_anterieure using gin (mots);

create table aide_anterieure (
  id integer primary key generated always as identity,
  -- The import that wrote it last: its file has the line.
  reprise_id integer not null references reprise,
  source text not null,
  reference text not null check (length(reference) between 1 and 120),
  structure_id integer not null references structure_anterieure,
  annee smallint not null check (annee between 1950 and 2200),
  titre text not null check (length(titre) between 1 and 300),
  debut date,
  fin date,
  ville text,
  region text,
  categorie text,
  -- Null: unknown, or not asked; zero is an amount.
  demande numeric(12, 2) check (demande >= 0),
  accorde numeric(12, 2) check (accorde >= 0),
  verse numeric(12, 2) check (verse >= 0),
  decision text not null check (decision in ('accordee', 'refusee', 'annulee', 'en-attente')),
  bilan_recu boolean,
  lien text check (length(lien) <= 500),
  -- Its line in the file.
  ligne integer not null,
  -- What the file said of it, whatever was corrected since.
  empreinte bytea not null,
  -- Field by field: what the file says, why, who, when (domain/aide-anterieure/correction.ts).
  correction jsonb,
  mots tsvector not null generated always as (mots_de(titre || ' ' || reference)) stored,
  version integer not null default 1,
  unique (source, reference),
  check (fin >= debut),
  check (verse <= accorde)
);
create index aide_anterieure_structure on aide_anterieure (structure_id, annee desc);
create index aide_anterieure_annee on aide_anterieure (annee, id);
create index aide_anterieure_reprise on aide_anterieure (reprise_id);
create index aide_anterieure_mots on aide_anterieure using gin (mots);

-- What an applied import carried; `avant`: the row before this import changed it, put back when it is undone.
create table reprise_aide (
  reprise_id integer not null references reprise,
  aide_id integer not null references aide_anterieure on delete cascade,
  sort text not null check (sort in ('creee', 'changee', 'identique')),
  avant jsonb check ((avant is null) = (sort <> 'changee')),
  primary key (reprise_id, aide_id)
);
create index reprise_aide_aide on reprise_aide (aide_id);

-- How many past aids a structure has: read with it, without counting them.
-- The same words; its text is kept as written, for PostgreSQL (17.12 and its like) adds no column with a default to a
-- table whose row a function parsed in advance takes.
create or replace function mots_du_compte(compte utilisateur, structure porteur) returns tsvector language sql stable parallel safe
as $$
  select mots_de(concat_ws(' ', compte.prenom, compte.nom, compte.email, structure.nom_structure, structure.email_contact,
    structure.code_postal, structure.ville));
$$;
alter table porteur add column aides_anterieures integer not null default 0;
create index porteur_nom_simplifie on porteur (nom_simplifie(nom_structure), code_postal);

-- A structure whose number becomes known takes its past with it; one whose number changes keeps what a person confirmed.
create function rattacher_le_passe() returns trigger language plpgsql as $$
begin
  update structure_anterieure s set porteur_id = new.id,
    lien = case when s.siret = new.siret then 'siret' else 'rna' end, version = s.version + 1
  where s.porteur_id is null and not s.detachee and (s.siret = new.siret or s.rna = new.rna);
  return null;
end $$;
create trigger porteur_rattache after insert or update of siret, rna on porteur
  for each row when (new.siret is not null or new.rna is not null) execute function rattacher_le_passe();

-- The numbers kept on these structures, of their past aids; the rows of lists that tell them are written anew. Locked
-- first: who counts after another counts what the other wrote.
create function recompter_le_passe(porteurs integer[]) returns void language sql as $$
  select id from porteur where id = any(porteurs) order by id for no key update;
  with comptes as (select i as id, (select count(*)::integer from structure_anterieure s
      join aide_anterieure a on a.structure_id = s.id where s.porteur_id = i) as n from unnest(porteurs) i),
    changes as (update porteur p set aides_anterieures = c.n from comptes c
      where p.id = c.id and p.aides_anterieures <> c.n returning p.id)
  insert into ligne_perimee (projet_id, urgente)
    select d.id, count(*) over () <= 1000 from projet d join changes c on c.id = d.porteur_id;
$$;
create function compter_le_passe() returns trigger language plpgsql as $$
begin
  perform recompter_le_passe(array_remove(array[old.porteur_id, new.porteur_id], null));
  return null;
end $$;
create trigger structure_anterieure_liee after update of porteur_id on structure_anterieure
  for each row when (old.porteur_id is distinct from new.porteur_id) execute function compter_le_passe();

-- Published with the aids, when the body chose it: another edition of what is open once applied, undone or corrected.
create constraint trigger noter_donnees_ouvertes after update of etat on reprise
  deferrable initially deferred for each row
  when (new.publier and new.etat is distinct from old.etat) execute function noter_donnees_ouvertes();
create constraint trigger noter_donnees_ouvertes after update of correction on aide_anterieure
  deferrable initially deferred for each row
  when (new.correction is distinct from old.correction) execute function noter_donnees_ouvertes();
