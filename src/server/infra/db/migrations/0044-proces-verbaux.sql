-- Minutes of a commission's step: typed parts until they are frozen, then exact words, figures and bytes.
create table proces_verbal (
  id integer primary key generated always as identity,
  commission_id integer not null references commission,
  etape smallint not null check (etape in (1, 2)),
  -- 1: the minutes; above, what corrects them.
  rang integer not null check (rang > 0),
  rectifie_id integer references proces_verbal on delete cascade,
  saisie jsonb not null,
  version integer not null default 1,
  cree_le timestamptz not null,
  modifie_le timestamptz not null,
  modifie_par integer references utilisateur,
  arrete_le timestamptz,
  arrete_par integer references utilisateur,
  numero text unique check (length(numero) <= 40),
  -- Canonical JSON of what they say, and its SHA-256 as UTF-8.
  contenu text,
  empreinte bytea check (length(empreinte) = 32),
  unique (commission_id, etape, rang),
  check ((rang = 1) = (rectifie_id is null)),
  check (num_nonnulls(arrete_le, arrete_par, numero, contenu, empreinte) in (0, 5))
);
create unique index proces_verbal_brouillon on proces_verbal (commission_id, etape) where arrete_le is null;
create index proces_verbal_ancien on proces_verbal (arrete_le) where arrete_le is not null;

-- Frozen minutes are never written again: another that names them corrects them.
create function garder_proces_verbal() returns trigger language plpgsql as $$
begin
  raise exception 'Un procès-verbal arrêté ne se modifie pas.';
end $$;
create trigger garder_proces_verbal before update on proces_verbal for each row
  when (old.arrete_le is not null) execute function garder_proces_verbal();

-- Who signs them: the president and the secretary of that sitting, as they were named that day.
create table pv_signataire (
  id integer primary key generated always as identity,
  proces_verbal_id integer not null references proces_verbal on delete cascade,
  qualite text not null check (qualite in ('president', 'secretaire')),
  utilisateur_id integer not null references utilisateur,
  prenom text not null,
  nom text not null,
  -- Where their code goes, E.164; null: to the address of their account.
  mobile text check (length(mobile) <= 20),
  unique (proces_verbal_id, qualite),
  unique (proces_verbal_id, utilisateur_id)
);
create index pv_signataire_utilisateur on pv_signataire (utilisateur_id);

-- Exact bytes, sealed: as frozen, then as signed by both.
create table pv_document (
  id integer primary key generated always as identity,
  proces_verbal_id integer not null references proces_verbal on delete cascade,
  genre text not null check (genre in ('proces-verbal', 'proces-verbal-signe')),
  libelle text not null,
  cle text not null unique,
  taille integer not null,
  empreinte bytea not null check (length(empreinte) = 32),
  cree_le timestamptz not null,
  unique (proces_verbal_id, genre)
);
create index pv_document_empreinte on pv_document (empreinte);

-- A code, its wrong tries and a signature are for an application, or for one signatory of minutes.
alter table code_verification
  add column pv_signataire_id integer references pv_signataire on delete cascade,
  alter column projet_id drop not null,
  drop constraint code_verification_objet_check,
  add check (objet in ('demande', 'convention', 'attestation', 'proces-verbal')),
  add check (num_nonnulls(projet_id, pv_signataire_id) = 1);
create unique index code_vivant_pv on code_verification (pv_signataire_id)
  where pv_signataire_id is not null and utilise_le is null and annule_le is null;
create index code_recents_pv on code_verification (pv_signataire_id, cree_le) where pv_signataire_id is not null;
alter table code_erreur
  add column pv_signataire_id integer references pv_signataire on delete cascade,
  alter column projet_id drop not null,
  add check (num_nonnulls(projet_id, pv_signataire_id) = 1);
create index code_erreur_jour_pv on code_erreur (pv_signataire_id, le)
  where pv_signataire_id is not null and leve_le is null;
alter table signature
  add column pv_signataire_id integer unique references pv_signataire on delete cascade,
  alter column projet_id drop not null,
  drop constraint signature_objet_check,
  add check (objet in ('demande', 'convention', 'attestation', 'proces-verbal')),
  add check (num_nonnulls(projet_id, pv_signataire_id) = 1);

-- The signature of minutes is of no application: no line of a list changes with it.
create or replace function refaire_ligne_citee() returns trigger language plpgsql as $$
declare
  cite integer;
begin
  if tg_op = 'DELETE' then
    cite := old.projet_id;
  else
    cite := new.projet_id;
  end if;
  if cite is not null then
    insert into ligne_perimee (projet_id) values (cite);
  end if;
  return null;
end $$;
