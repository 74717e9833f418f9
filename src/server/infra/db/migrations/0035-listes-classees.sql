-- Lists are sorted by the kind, the place (its rank among regions, by name), the state of an application (its rank in its
-- life), and by what it was paid.
alter table ligne_liste
  add column categorie_tri text collate "C",
  add column region_tri smallint,
  add column etat_tri smallint,
  add column paye numeric(12,2);
create index ligne_liste_categorie on ligne_liste (onglet, categorie_tri, projet_id);
create index ligne_liste_region on ligne_liste (onglet, region_tri, projet_id);

-- A kind that has another name has another place in that order.
create function refaire_lignes_de_categorie() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id, urgente)
    select id, count(*) over () <= 1000 from projet where id_categorie_projet = new.id;
  return null;
end $$;
create trigger refaire_lignes_de_categorie after update on categorie_projet for each row
  when (old.libelle is distinct from new.libelle) execute function refaire_lignes_de_categorie();

-- The shared view that opens for a role when nothing is asked: one each, at most.
alter table vue_liste add column defaut_pour text
  check (defaut_pour in ('admin', 'superviseur', 'comptable')),
  add check (defaut_pour is null or partagee);
create unique index vue_liste_defaut on vue_liste (defaut_pour);

-- The order each person gives to the views of their menu.
create table vue_rang (
  utilisateur_id integer not null references utilisateur on delete cascade,
  vue_id integer not null references vue_liste on delete cascade,
  rang smallint not null,
  primary key (utilisateur_id, vue_id)
);
create index vue_rang_vue on vue_rang (vue_id);
