-- Lists are filtered and sorted by these. Values that a filter names are words of the row (« =r:Bretagne »), beside those
-- that a search finds: no search begins with a sign, and one index finds them all together.
alter table ligne_liste
  add column depose_le timestamptz,
  add column nom_tri text collate "C",
  add column demande numeric(12, 2),
  add column accorde numeric(12, 2),
  -- What its column shows: granted, else asked; nothing once refused.
  add column montant numeric(12, 2),
  add column controle_le timestamptz,
  add column caa_le timestamptz,
  add column ca_le timestamptz,
  add column convention_le timestamptz,
  add column paye_le date,
  -- The day by which the agreement or the report is due: whether it is late depends on the day one reads it.
  add column echeance date,
  add column attend_depuis date;
create index ligne_liste_depot on ligne_liste (onglet, depose_le, projet_id);
create index ligne_liste_nom on ligne_liste (onglet, nom_tri, projet_id);
create index ligne_liste_montant on ligne_liste (onglet, montant, projet_id);
create index ligne_liste_demande on ligne_liste (onglet, demande, projet_id);
create index ligne_liste_echeance on ligne_liste (echeance, projet_id) include (onglet, annee) where echeance is not null;

-- Sums beside the counts, kept the same way.
alter table ligne_liste_compte
  add column demande numeric(16, 2) not null default 0,
  add column accorde numeric(16, 2) not null default 0;
create or replace function compter_ligne_liste() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.annee, old.onglet, old.visible_membres, old.attend_controle, old.attend_bilan,
      old.attend_paiement, old.demande, old.accorde)
    is not distinct from row(new.annee, new.onglet, new.visible_membres, new.attend_controle, new.attend_bilan,
      new.attend_paiement, new.demande, new.accorde)
  then return null; end if;
  if tg_op <> 'INSERT' then
    insert into ligne_liste_compte values (old.annee, old.onglet, old.visible_membres, old.attend_controle,
      old.attend_bilan, old.attend_paiement, -1, -coalesce(old.demande, 0), -coalesce(old.accorde, 0));
  end if;
  if tg_op <> 'DELETE' then
    insert into ligne_liste_compte values (new.annee, new.onglet, new.visible_membres, new.attend_controle,
      new.attend_bilan, new.attend_paiement, 1, coalesce(new.demande, 0), coalesce(new.accorde, 0));
  end if;
  return null;
end $$;

-- A structure that moves may change region.
create function refaire_lignes_du_lieu() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id) select id from projet where porteur_id = new.id;
  return null;
end $$;
create trigger refaire_lignes_du_lieu after update on porteur for each row
  when (old.code_postal is distinct from new.code_postal) execute function refaire_lignes_du_lieu();

-- Other delays, other due days.
create function refaire_lignes_dues() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id, urgente)
    select projet_id, count(*) over () <= 1000 from ligne_liste where echeance is not null;
  return null;
end $$;
create trigger refaire_lignes_dues after update on calendrier for each row
  when (row(old.jours_convention, old.jours_bilan) is distinct from row(new.jours_convention, new.jours_bilan))
  execute function refaire_lignes_dues();

-- Named views of the list of applications: an address's query, its owner's, shared or not.
create table vue_liste (
  id integer primary key generated always as identity,
  nom text not null check (length(nom) between 1 and 80),
  requete text not null check (length(requete) <= 2000),
  proprietaire_id integer not null references utilisateur on delete cascade,
  partagee boolean not null default false,
  version integer not null default 1,
  cree_le timestamptz not null,
  modifie_le timestamptz not null
);
create index vue_liste_proprietaire on vue_liste (proprietaire_id);
