-- Staff who sign in by an identity provider (OpenID Connect): the person it names is known by (iss, sub) alone.
create table lien_oidc (
  id integer primary key generated always as identity,
  utilisateur_id integer not null references utilisateur,
  iss text not null,
  sub text not null,
  cree_le timestamptz not null,
  vu_le timestamptz,
  unique (iss, sub),
  unique (utilisateur_id, iss)
);

-- A browser sent to the provider, until it comes back: only hashes of what it carries, which serves once.
create table tentative_oidc (
  state_empreinte bytea primary key,
  nonce_empreinte bytea not null,
  verifier_empreinte bytea not null,
  -- Whose account is to be linked, and what proved it; none: somebody signs in.
  utilisateur_id integer references utilisateur on delete cascade,
  session_id integer references session on delete cascade,
  jeton_id integer references jeton on delete cascade,
  expire_le timestamptz not null,
  check ((utilisateur_id is null) = (session_id is null and jeton_id is null)),
  check (num_nonnulls(session_id, jeton_id) <= 1)
);
create index tentative_oidc_expire on tentative_oidc (expire_le);

-- Who still signs in here when staff otherwise must not (OIDC_SEUL).
alter table utilisateur add column secours boolean not null default false;

-- A session opened by the provider is shorter; `facteur_prouve`: the provider proved a second factor.
alter table session add column par_oidc boolean not null default false;
alter table session add column facteur_prouve boolean not null default false;
-- The challenge of a second factor after the provider: the session that it opens is one of these.
alter table defi add column par_oidc boolean not null default false;
