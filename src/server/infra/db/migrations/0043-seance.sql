-- The sitting of a commission at one step (1 CAA, 2 board): who sat, in which order, what was voted. The minutes are made of it.
create table seance (
  id integer primary key generated always as identity,
  commission_id integer not null references commission on delete cascade,
  etape smallint not null check (etape in (1, 2)),
  prevue_le timestamptz,
  lieu text check (length(lieu) <= 200),
  convoquee_le date,
  convocation_mode text check (convocation_mode in ('courriel', 'courrier', 'autre')),
  president_id integer references utilisateur,
  secretaire_id integer references utilisateur,
  -- Rules of the body (quorum, mandates) and seconds for a file, as they were when it opened.
  regle jsonb,
  minuterie integer,
  courant_id integer references projet,
  courant_depuis timestamptz,
  cree_le timestamptz not null,
  cree_par integer not null references utilisateur,
  ouverte_le timestamptz,
  ouverte_par integer references utilisateur,
  close_le timestamptz,
  close_par integer references utilisateur,
  version integer not null default 1,
  cle_creation text unique check (length(cle_creation) <= 80),
  unique (commission_id, etape),
  check ((courant_id is null) = (courant_depuis is null)),
  check ((ouverte_le is null) = (ouverte_par is null)),
  check ((ouverte_le is null) = (regle is null)),
  check ((close_le is null) = (close_par is null)),
  check (close_le is null or (ouverte_le is not null and courant_id is null))
);

create table seance_suspension (
  id integer primary key generated always as identity,
  seance_id integer not null references seance on delete cascade,
  du timestamptz not null,
  du_par integer not null references utilisateur,
  au timestamptz check (au >= du),
  au_par integer references utilisateur
);
create unique index seance_suspension_en_cours on seance_suspension (seance_id) where au is null;

-- Members in office on that day, with the names they bore.
create table seance_membre (
  seance_id integer not null references seance on delete cascade,
  utilisateur_id integer not null references utilisateur,
  prenom text not null,
  nom text not null,
  excuse_le timestamptz,
  primary key (seance_id, utilisateur_id)
);

-- A member comes and goes, several times if need be.
create table seance_passage (
  id integer primary key generated always as identity,
  seance_id integer not null,
  utilisateur_id integer not null,
  arrive_le timestamptz not null,
  parti_le timestamptz check (parti_le >= arrive_le),
  par integer not null references utilisateur,
  foreign key (seance_id, utilisateur_id) references seance_membre on delete cascade
);
create unique index seance_passage_present on seance_passage (seance_id, utilisateur_id) where parti_le is null;

-- Who votes for whom is absent; ended when taken back, or when either comes or goes.
create table seance_pouvoir (
  id integer primary key generated always as identity,
  seance_id integer not null,
  mandant_id integer not null,
  mandataire_id integer not null check (mandataire_id <> mandant_id),
  du timestamptz not null,
  au timestamptz check (au >= du),
  par integer not null references utilisateur,
  foreign key (seance_id, mandant_id) references seance_membre on delete cascade,
  foreign key (seance_id, mandataire_id) references seance_membre on delete cascade
);
create unique index seance_pouvoir_courant on seance_pouvoir (seance_id, mandant_id) where au is null;

-- What the sitting says of a file: its place, and what was recorded. A file nobody said anything of has no row until the closing.
create table seance_dossier (
  seance_id integer not null references seance on delete cascade,
  projet_id integer not null references projet,
  rang integer,
  ecarte_le timestamptz,
  ecarte_par integer references utilisateur,
  ecarte_motif text check (length(ecarte_motif) <= 500),
  -- The quorum of the file when it was put off for want of it, and of its vote.
  quorum jsonb,
  le timestamptz,
  par integer references utilisateur,
  decision text check (decision in ('accepte', 'refuse', 'attente')),
  montant_alloue numeric(12,2),
  pour smallint,
  contre smallint,
  abstention smallint,
  voix_president text check (voix_president in ('pour', 'contre')),
  remarque text check (length(remarque) <= 2000),
  -- Why a member in conflict was not seen out of the room.
  sans_sortie text check (length(sans_sortie) <= 500),
  version integer not null default 0,
  cle text check (length(cle) <= 80),
  primary key (seance_id, projet_id),
  check ((ecarte_le is null) = (ecarte_par is null)),
  check (le is null or (ecarte_le is null and num_nulls(par, decision, pour, contre, abstention, quorum, cle) = 0 and version > 0)),
  check (le is not null or num_nonnulls(par, decision, montant_alloue, pour, contre, abstention, remarque, sans_sortie, cle) = 0)
);
create index seance_dossier_projet on seance_dossier (projet_id);

-- Members in conflict on a file: gone out at, or (once recorded) not seen out. What was recorded never changes after.
create table seance_sortie (
  seance_id integer not null,
  projet_id integer not null references projet,
  utilisateur_id integer not null,
  sorti_le timestamptz,
  revenu_le timestamptz check (revenu_le >= sorti_le),
  par integer not null references utilisateur,
  primary key (seance_id, projet_id, utilisateur_id),
  foreign key (seance_id, utilisateur_id) references seance_membre on delete cascade
);

-- The evening before, each member's files in one PDF, without those in conflict.
create table seance_carnet (
  seance_id integer not null,
  utilisateur_id integer not null,
  demande_le timestamptz not null,
  demande_par integer not null references utilisateur,
  prepare_le timestamptz,
  echec_le timestamptz,
  projets integer[] not null default '{}',
  cle text unique,
  taille integer,
  empreinte bytea check (length(empreinte) = 32),
  primary key (seance_id, utilisateur_id),
  foreign key (seance_id, utilisateur_id) references seance_membre on delete cascade,
  check (num_nulls(prepare_le, cle, taille, empreinte) in (0, 4))
);

-- Whatever changes in a sitting counts one more version of it, which every process hears of.
create function annoncer_seance() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'seance', 'seanceId', new.id, 'version', new.version)::text);
  return null;
end $$;
create trigger annoncer_seance after insert or update of version on seance for each row execute function annoncer_seance();
