-- A spreadsheet or another tool reads the portal with one of these: only the hash of the token is kept.
create table jeton_lecture (
  id integer primary key generated always as identity,
  -- Who answers for it; another administrator may take it over.
  proprietaire_id integer not null references utilisateur,
  nom text not null check (btrim(nom) <> '' and length(nom) <= 80),
  portees text[] not null check (cardinality(portees) between 1 and 4
    and portees <@ array['projets', 'structures', 'paiements', 'statistiques']),
  -- Where it may be used from, as « 81.250.12.0/24 »; none: anywhere.
  reseaux text[] not null default '{}' check (cardinality(reseaux) <= 10),
  empreinte bytea not null unique check (length(empreinte) = 32),
  -- All that is shown of it after its creation.
  derniers text not null check (length(derniers) = 4),
  cree_le timestamptz not null,
  -- In Paris, this day included.
  dernier_jour date not null,
  usage_le timestamptz,
  usage_adresse text check (length(usage_adresse) <= 64),
  avis30_le timestamptz,
  avis7_le timestamptz,
  revoque_le timestamptz,
  revoque_par integer references utilisateur,
  check ((usage_le is null) = (usage_adresse is null)),
  check ((revoque_le is null) = (revoque_par is null)),
  check (dernier_jour <= (cree_le at time zone 'Europe/Paris')::date + 365)
);
create index jeton_lecture_proprietaire on jeton_lecture (proprietaire_id) where revoque_le is null;
create index jeton_lecture_fin on jeton_lecture (dernier_jour) where revoque_le is null;

-- Networks that used it (a /24, or a /48): the journal tells the first time of each.
create table jeton_lecture_reseau (
  lecture_id integer not null references jeton_lecture on delete cascade,
  reseau text not null check (length(reseau) <= 64),
  premier_le timestamptz not null,
  primary key (lecture_id, reseau)
);

-- Read slice by slice, of all years or of one.
create index projet_par_annee on projet (annee, id) where premiere_signature_le is not null;
create index paiement_par_jour on paiement (date_paiement, id) where annule_le is null;
