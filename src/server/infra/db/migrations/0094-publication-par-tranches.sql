-- What a fault left out is made up for a slice at a time, each its own transaction: ninety thousand lines in one took
-- longer than a statement of the portal may. A slice gives the last line it tried, for the next to begin after it, one
-- that fails again included; null once none is left.
drop function reprendre_publication();

create function reprendre_aides(apres integer, au_plus integer) returns integer language plpgsql as $$
declare
  id_projet integer;
  dernier integer;
  restent integer := au_plus;
begin
  for id_projet in select id from aides_en_attente() where id > apres order by id limit au_plus loop
    begin
      perform publier_aide(id_projet);
    exception when others then
      raise warning 'aide de la demande % toujours non publiée : %', id_projet, sqlerrm;
    end;
    dernier := id_projet;
    restent := restent - 1;
  end loop;
  return case when restent = 0 then dernier end;
end $$;

create function reprendre_corrections(apres integer, au_plus integer) returns integer language plpgsql as $$
declare
  id_projet integer;
  dernier integer;
  restent integer := au_plus;
begin
  for id_projet in select a.projet_id from aide_publiee a
    join projet p on p.id = a.projet_id join porteur o on o.id = p.porteur_id
    where a.projet_id > apres
      and (a.montant <> p.ca_montant or (a.siret is null and o.siret is not null) or (a.rna is null and o.rna is not null))
    order by a.projet_id limit au_plus
  loop
    begin
      update aide_publiee a set montant = coalesce(p.ca_montant, a.montant),
        siret = coalesce(a.siret, o.siret), rna = coalesce(a.rna, o.rna)
      from projet p join porteur o on o.id = p.porteur_id where p.id = id_projet and a.projet_id = id_projet;
    exception when others then
      raise warning 'aide de la demande % toujours non corrigée : %', id_projet, sqlerrm;
    end;
    dernier := id_projet;
    restent := restent - 1;
  end loop;
  return case when restent = 0 then dernier end;
end $$;
