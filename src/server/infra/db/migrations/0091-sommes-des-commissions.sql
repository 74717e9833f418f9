-- What the applications of each commission add up to, as sums of + and - rows: nobody waits for anybody to count. Rows say
-- facts, never what they are called: whoever reads them knows where the commission stands, and closing one rewrites nothing.
create table commission_compte (
  -- No reference: a row would wait for whoever holds the commission.
  commission_id integer not null,
  -- null: of all its applications; else of those on which this member declared before it.
  utilisateur_id integer,
  retire boolean not null,
  caa_avis text,
  ca_avis text,
  n integer not null,
  montant_demande numeric(16, 2),
  montant_recommande numeric(16, 2),
  caa_montant numeric(16, 2),
  ca_montant numeric(16, 2),
  -- Folded: the one row of its kind.
  plie boolean not null default false
);
create index commission_compte_lecteur on commission_compte (utilisateur_id, commission_id);
create index commission_compte_a_plier on commission_compte (commission_id) where not plie;

-- The same sums, from the facts: where they begin, and what they are compared with each night. An application that asks
-- for nothing is a kind of its own: no amount counts it.
create function comptes_des_commissions() returns setof commission_compte language sql stable as $$
  select p.commission_id, l.utilisateur_id, p.retire_le is not null, p.caa_avis, p.ca_avis, count(*)::integer,
    sum(p.montant_demande), sum(p.montant_recommande), sum(p.caa_montant), sum(p.ca_montant), true
  from projet p cross join lateral (select null::integer as utilisateur_id union all select d.utilisateur_id
    from declaration_dossier d where d.projet_id = p.id and d.commission_id = p.commission_id) l
  where p.commission_id is not null
  group by 1, 2, 3, 4, 5, p.montant_demande is null;
$$;
insert into commission_compte select * from comptes_des_commissions();

-- Adds an application as it is to its commission's sums, or takes it out of them (-1).
create function compter_en_commission(p projet, signe integer) returns void language sql as $$
  insert into commission_compte
    select p.commission_id, l.utilisateur_id, p.retire_le is not null, p.caa_avis, p.ca_avis, signe,
      signe * p.montant_demande, signe * p.montant_recommande, signe * p.caa_montant, signe * p.ca_montant
    from (select null::integer as utilisateur_id union all select d.utilisateur_id
      from declaration_dossier d where d.projet_id = p.id and d.commission_id = p.commission_id) l
    where p.commission_id is not null;
$$;
create function compter_projet_en_commission() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform compter_en_commission(old, -1); end if;
  if tg_op = 'DELETE' then return old; end if;
  perform compter_en_commission(new, 1);
  return new;
end $$;
create trigger compter_en_commission after insert on projet for each row
  when (new.commission_id is not null) execute function compter_projet_en_commission();
create trigger compter_en_commission_change after update on projet for each row
  when ((old.commission_id is not null or new.commission_id is not null)
    and row(old.commission_id, old.retire_le is null, old.caa_avis, old.ca_avis, old.montant_demande, old.montant_recommande,
      old.caa_montant, old.ca_montant)
    is distinct from row(new.commission_id, new.retire_le is null, new.caa_avis, new.ca_avis, new.montant_demande,
      new.montant_recommande, new.caa_montant, new.ca_montant))
  execute function compter_projet_en_commission();
-- Before what was declared on it goes with it.
create trigger compter_en_commission_ote before delete on projet for each row
  when (old.commission_id is not null) execute function compter_projet_en_commission();

create function compter_declarations() returns trigger language plpgsql as $$
begin
  -- Who is changing one of them has not seen this declaration: count what they leave.
  perform from projet where id in (select projet_id from changees) order by id for share;
  insert into commission_compte
    select p.commission_id, d.utilisateur_id, p.retire_le is not null, p.caa_avis, p.ca_avis, signe * count(*),
      signe * sum(p.montant_demande), signe * sum(p.montant_recommande), signe * sum(p.caa_montant), signe * sum(p.ca_montant)
    from changees d join projet p on p.id = d.projet_id and p.commission_id = d.commission_id
      cross join (select case tg_op when 'INSERT' then 1 else -1 end as signe) s
    group by 1, 2, 3, 4, 5, signe, p.montant_demande is null;
  return null;
end $$;
create trigger compter_declarations after insert on declaration_dossier referencing new table as changees
  for each statement execute function compter_declarations();
create trigger compter_declarations_otees after delete on declaration_dossier referencing old table as changees
  for each statement execute function compter_declarations();
