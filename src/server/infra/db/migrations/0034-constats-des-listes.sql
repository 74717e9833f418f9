-- Lists count what deserves a look in an application by itself, and filter by it (its word is « =v:oui »).
alter table ligne_liste add column constats smallint not null default 0;
create index ligne_liste_constats on ligne_liste (onglet) where constats > 0;

-- The bounds, the season and the announced commissions are compared with all that is not decided yet.
create function refaire_lignes_non_decidees() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id, urgente)
    select id, count(*) over () <= 1000 from projet
    where ca_avis is null and caa_avis is distinct from 'refuse' and retire_le is null and archive_le is null
      and anonymise_le is null;
  return null;
end $$;
create trigger refaire_lignes_non_decidees after update on calendrier for each row
  when (row(old.date_limite_depot, old.date_debut_max, old.date_fin_max)
    is distinct from row(new.date_limite_depot, new.date_debut_max, new.date_fin_max))
  execute function refaire_lignes_non_decidees();
create trigger refaire_lignes_non_decidees after insert or update or delete on periode
  for each statement execute function refaire_lignes_non_decidees();
create trigger refaire_lignes_non_decidees after insert or update on parametre for each row
  when (new.cle = 'constats') execute function refaire_lignes_non_decidees();
