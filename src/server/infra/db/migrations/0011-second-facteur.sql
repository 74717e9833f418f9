-- The second factor of staff: an application that gives codes, recovery codes, passkeys.
create table authentificateur (
  utilisateur_id integer not null references utilisateur,
  -- Shown once and not confirmed by a code yet; it then takes the place of the one in use.
  en_attente boolean not null,
  secret_chiffre bytea not null,
  cree_le timestamptz not null,
  -- The last 30-second step whose code was used: no code serves twice.
  dernier_pas integer not null default 0,
  primary key (utilisateur_id, en_attente)
);
create table code_secours (
  id integer primary key generated always as identity,
  utilisateur_id integer not null references utilisateur,
  empreinte bytea not null,
  cree_le timestamptz not null,
  utilise_le timestamptz,
  unique (utilisateur_id, empreinte)
);
create table cle_acces (
  id integer primary key generated always as identity,
  utilisateur_id integer not null references utilisateur,
  identifiant text not null unique check (length(identifiant) <= 1400),
  cle_publique bytea not null,
  compteur bigint not null,
  transports jsonb not null,
  nom text not null check (length(nom) between 1 and 60),
  cree_le timestamptz not null,
  utilisee_le timestamptz
);
create index cle_acces_utilisateur on cle_acces (utilisateur_id);

-- What stands between the right password and the session, or between a passkey asked for and given.
create table defi (
  id integer primary key generated always as identity,
  utilisateur_id integer not null references utilisateur,
  usage text not null check (usage in ('connexion', 'cle')),
  empreinte bytea not null unique,
  -- What the passkey must sign; used once.
  epreuve text,
  -- The account as it was: any change of it ends the challenge.
  version integer not null,
  cree_le timestamptz not null,
  expire_le timestamptz not null,
  essais integer not null default 0,
  utilise_le timestamptz
);
create index defi_utilisateur on defi (utilisateur_id);
