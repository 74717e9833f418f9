-- After a change of responsible person, nobody changes the account and no payment leaves until then; a job empties it.
alter table porteur add column rib_gele_jusque timestamptz;
create index porteur_rib_gele on porteur (rib_gele_jusque) where rib_gele_jusque is not null;

-- Somebody asks to become an owner, because the one who is responsible left: a text, a paper, and what became of it.
create table changement_responsable (
  id integer primary key generated always as identity,
  porteur_id integer not null references porteur,
  demandeur_id integer not null references utilisateur,
  -- Who was responsible then: nobody else loses their rights by it.
  vise_id integer not null references utilisateur,
  texte text not null check (length(texte) between 1 and 5000),
  piece_nom text not null check (length(piece_nom) <= 255),
  piece_mime text not null,
  piece_taille integer not null,
  piece_empreinte bytea not null,
  piece_cle text not null unique,
  depose_le timestamptz not null,
  rappele_le timestamptz,
  personnel_prevenu_le timestamptz,
  clos_le timestamptz,
  issue text check (issue in ('acceptee', 'refusee', 'retiree', 'eteinte', 'sans-objet')),
  decide_par integer references utilisateur,
  motif text check (length(motif) <= 5000),
  version integer not null default 1,
  check ((clos_le is null) = (issue is null))
);
-- One at a time for a structure.
create unique index changement_ouvert on changement_responsable (porteur_id) where clos_le is null;
create index changement_de_structure on changement_responsable (porteur_id);
create index changement_clos on changement_responsable (clos_le desc) where clos_le is not null;

-- A member who objects; taken back, it stays said.
create table changement_objection (
  id integer primary key generated always as identity,
  changement_id integer not null references changement_responsable,
  utilisateur_id integer not null references utilisateur,
  texte text not null check (length(texte) between 1 and 2000),
  le timestamptz not null,
  retiree_le timestamptz
);
create unique index objection_en_cours on changement_objection (changement_id, utilisateur_id) where retiree_le is null;
