-- What statistics read, kept up as facts change, never recounted whole: of each application, what counts, as it was counted
-- last; and sums by kind of applications. Rows say facts, as their own tables name them, so that one condition reads a kind
-- as an application; what a commission published is read from it, and publishing rewrites nothing.
create table demande_comptee (
  -- No reference: what was counted of a deleted one is still to be taken out.
  -- Written anew by one statement, that deletes and inserts.
  projet_id integer primary key deferrable,
  porteur_id integer not null,
  commission_id integer,
  -- Days, as Paris begins them.
  premiere_signature_le timestamptz,
  recevable_le timestamptz,
  retire_le timestamptz,
  caa_avis text,
  ca_avis text,
  -- Its structure had been granted an aid before.
  renouvelee boolean not null,
  convention_signee_le timestamptz,
  date_paiement date,
  rempli_le timestamptz,
  -- The last day of what its report is due after.
  date_fin date,
  montant_demande numeric(12, 2),
  ca_montant numeric(12, 2),
  montant numeric(12, 2),
  budget_global numeric(12, 2),
  nb_auteurs_invites integer,
  nb_auteurs_remuneres integer,
  montant_remuneration_auteurs numeric(12, 2),
  montant_frais_auteurs numeric(12, 2),
  nb_moderateurs_invites integer,
  montant_remuneration_moderateurs numeric(12, 2),
  nb_editeurs_invites integer,
  budget_global_final numeric(12, 2),
  nb_auteurs_invites_final integer,
  nb_auteurs_intervenants_remuneres_final integer,
  montant_remuneration_auteurs_intervenants_final numeric(12, 2),
  montant_frais_auteurs_final numeric(12, 2),
  nb_moderateurs_invites_final integer,
  montant_remuneration_moderateurs_final numeric(12, 2),
  nb_editeurs_invites_final integer,
  region text,
  -- Its first three digits: those of a department, and of a region.
  code_postal text,
  id_categorie_projet integer,
  id_categorie_structure integer not null,
  id_domaines_editoriaux integer[] not null
);
create index demande_comptee_porteur on demande_comptee (porteur_id);
-- The deposits of a month that is cut are read from this one alone.
create index demande_comptee_signee on demande_comptee (premiere_signature_le) include (montant_demande, region, code_postal,
  id_categorie_projet, id_categorie_structure, id_domaines_editoriaux);

create table sorte_comptee (
  sorte text not null,
  -- '': of all applications; else of those of a row of that dimension.
  dimension text not null,
  -- Only those that name this editorial domain; null: all.
  domaine integer,
  -- Of the date that the sort is counted at; null: its commission has it.
  annee integer,
  commission_id integer,
  -- Days; of an application seen by a dimension, months.
  premiere_signature_le timestamptz,
  recevable_le timestamptz,
  retire_le timestamptz,
  caa_avis text,
  ca_avis text,
  renouvelee boolean,
  convention_signee_le timestamptz,
  date_paiement date,
  rempli_le timestamptz,
  date_fin date,
  region text,
  code_postal text,
  id_categorie_projet integer,
  id_categorie_structure integer,
  id_domaines_editoriaux integer[],
  -- The amount granted to each, for the median.
  valeur numeric(12, 2),
  -- Which of the sums below have something to add, a bit each: what nobody stated is not zero.
  connus integer not null,
  n integer not null,
  montant_demande numeric(16, 2),
  ca_montant numeric(16, 2),
  montant numeric(16, 2),
  aide_budgetee numeric(16, 2),
  budget_global numeric(16, 2),
  nb_auteurs_invites bigint,
  nb_auteurs_remuneres bigint,
  montant_remuneration_auteurs numeric(16, 2),
  montant_frais_auteurs numeric(16, 2),
  nb_moderateurs_invites bigint,
  montant_remuneration_moderateurs numeric(16, 2),
  nb_editeurs_invites bigint,
  budget_global_final numeric(16, 2),
  nb_auteurs_invites_final bigint,
  nb_auteurs_intervenants_remuneres_final bigint,
  montant_remuneration_auteurs_intervenants_final numeric(16, 2),
  montant_frais_auteurs_final numeric(16, 2),
  nb_moderateurs_invites_final bigint,
  montant_remuneration_moderateurs_final numeric(16, 2),
  nb_editeurs_invites_final bigint
);
create unique index sorte_comptee_sorte on sorte_comptee (dimension, domaine, sorte, annee, commission_id,
  premiere_signature_le, recevable_le, retire_le, caa_avis, ca_avis, renouvelee, convention_signee_le, date_paiement,
  rempli_le, date_fin, region, code_postal, id_categorie_projet, id_categorie_structure, id_domaines_editoriaux,
  valeur, connus) nulls not distinct;
create index sorte_comptee_vide on sorte_comptee (sorte) where n = 0;

-- The instant that its day began in Paris.
create function debut_du_jour(instant timestamptz) returns timestamptz language sql stable as $$
  select date_trunc('day', instant, 'Europe/Paris');
$$;
-- What counts of each application that has been signed, or paid, from the facts.
create function faits_comptes() returns setof demande_comptee language sql stable as $$
  select p.id, p.porteur_id, p.commission_id, debut_du_jour(p.premiere_signature_le), debut_du_jour(k.le),
    debut_du_jour(p.retire_le), p.caa_avis, p.ca_avis, coalesce(a.le < p.premiere_signature_le, false),
    debut_du_jour(p.convention_signee_le), y.date_paiement, debut_du_jour(b.rempli_le),
    greatest(p.date_fin, y.date_paiement), p.montant_demande, p.ca_montant, y.montant, p.budget_global, p.nb_auteurs_invites,
    p.nb_auteurs_remuneres, p.montant_remuneration_auteurs, p.montant_frais_auteurs, p.nb_moderateurs_invites,
    p.montant_remuneration_moderateurs, p.nb_editeurs_invites, b.budget_global_final, b.nb_auteurs_invites_final,
    b.nb_auteurs_intervenants_remuneres_final, b.montant_remuneration_auteurs_intervenants_final,
    b.montant_frais_auteurs_final, b.nb_moderateurs_invites_final, b.montant_remuneration_moderateurs_final,
    b.nb_editeurs_invites_final, nullif(p.region, ''),
    case when o.code_postal ~ '^\d{5}$' then left(o.code_postal, 3) || '00' end, p.id_categorie_projet,
    o.id_categorie_structure, p.id_domaines_editoriaux
  from projet p
    join porteur o on o.id = p.porteur_id
    left join paiement y on y.projet_id = p.id and y.annule_le is null
    left join bilan b on b.projet_id = p.id
    left join lateral (select min(le) as le from controle k where k.projet_id = p.id and k.annule_le is null
      and projet_valide and presentation_valide and budget_valide and fichiers_valide) k on true
    left join lateral (select min(d.ca_validee_le) as le from projet q join commission d on d.id = q.commission_id
      where q.porteur_id = p.porteur_id and q.ca_avis = 'accepte' and q.retire_le is null) a on true
  where p.premiere_signature_le is not null or y.id is not null or b.projet_id is not null;
$$;

-- The kinds that an application is one of: each keeps the days that its numbers are cut at, and nothing else that differs
-- from one to the next. A day that another has to come before is kept as the later of the two.
create function sortes_de(f demande_comptee) returns setof sorte_comptee language sql stable as $$
  select
    t.sorte, t.dimension, null::integer, t.annee, t.commission_id, t.premiere_signature_le, t.recevable_le, t.retire_le,
    t.caa_avis, t.ca_avis, t.renouvelee, t.convention_signee_le, t.date_paiement, t.rempli_le, t.date_fin, t.region,
    t.code_postal, t.id_categorie_projet, t.id_categorie_structure, t.id_domaines_editoriaux, t.valeur,
    case when t.sorte = 'depot' then num_nonnulls(t.montant_demande)
      when t.sorte = 'decision' and t.dimension = '' then
        num_nonnulls(t.nb_auteurs_invites) + 2 * num_nonnulls(t.nb_auteurs_remuneres) +
        4 * num_nonnulls(t.montant_remuneration_auteurs) + 8 * num_nonnulls(t.budget_global)
      when t.sorte = 'bilan' then
        num_nonnulls(t.nb_auteurs_invites) + 2 * num_nonnulls(t.nb_auteurs_remuneres) +
        4 * num_nonnulls(t.montant_remuneration_auteurs) + 8 * num_nonnulls(t.budget_global) +
        16 * num_nonnulls(t.montant_frais_auteurs) + 32 * num_nonnulls(t.nb_moderateurs_invites) +
        64 * num_nonnulls(t.montant_remuneration_moderateurs) + 128 * num_nonnulls(t.nb_editeurs_invites) +
        256 * num_nonnulls(t.budget_global_final) + 512 * num_nonnulls(t.nb_auteurs_invites_final) +
        1024 * num_nonnulls(t.nb_auteurs_intervenants_remuneres_final) +
        2048 * num_nonnulls(t.montant_remuneration_auteurs_intervenants_final) +
        4096 * num_nonnulls(t.montant_frais_auteurs_final) + 8192 * num_nonnulls(t.nb_moderateurs_invites_final) +
        16384 * num_nonnulls(t.montant_remuneration_moderateurs_final) + 32768 * num_nonnulls(t.nb_editeurs_invites_final)
      else 0 end,
    1, t.montant_demande, t.ca_montant, t.montant, t.aide_budgetee, t.budget_global, t.nb_auteurs_invites,
    t.nb_auteurs_remuneres, t.montant_remuneration_auteurs, t.montant_frais_auteurs, t.nb_moderateurs_invites,
    t.montant_remuneration_moderateurs, t.nb_editeurs_invites, t.budget_global_final, t.nb_auteurs_invites_final,
    t.nb_auteurs_intervenants_remuneres_final, t.montant_remuneration_auteurs_intervenants_final,
    t.montant_frais_auteurs_final, t.nb_moderateurs_invites_final, t.montant_remuneration_moderateurs_final,
    t.nb_editeurs_invites_final
  from (select s.sorte, s.dimension,
      case when s.sorte = 'versement' then extract(year from f.date_paiement) else extract(year from (case s.sorte
        when 'depot' then f.premiere_signature_le when 'recevable' then f.premiere_signature_le
        when 'retrait' then f.premiere_signature_le when 'convention' then f.convention_signee_le
        when 'retard' then f.rempli_le end) at time zone 'Europe/Paris') end::integer as annee,
      f.commission_id,
      case when s.sorte = 'depot' and s.dimension = '' or s.sorte = 'delai' then f.premiere_signature_le
        when s.sorte = 'depot' then date_trunc('month', f.premiere_signature_le, 'Europe/Paris')
        when s.sorte in ('recevable', 'retrait') then date_trunc('year', f.premiere_signature_le, 'Europe/Paris')
        end as premiere_signature_le,
      case when s.sorte = 'recevable' then greatest(f.recevable_le, f.premiere_signature_le) end as recevable_le,
      case when s.sorte in ('decision', 'montant', 'delai', 'paiement', 'bilan') then f.retire_le
        when s.sorte = 'retrait' then greatest(f.retire_le, f.premiere_signature_le) end as retire_le,
      -- Whatever it was, of a deposit: « examined » asks no more.
      case when s.sorte = 'depot' and s.dimension = '' then left(f.caa_avis, 0)
        when s.sorte in ('decision', 'delai') and f.caa_avis = 'refuse' then f.caa_avis end as caa_avis,
      case when s.sorte in ('decision', 'montant', 'delai', 'paiement', 'bilan') then f.ca_avis end as ca_avis,
      case when s.sorte = 'depot' and s.dimension = '' then f.renouvelee end as renouvelee,
      case when s.sorte in ('convention', 'versement') then f.convention_signee_le end as convention_signee_le,
      case when s.sorte in ('paiement', 'versement') then f.date_paiement end as date_paiement,
      case when s.sorte in ('bilan', 'retard') then f.rempli_le end as rempli_le,
      case when s.sorte = 'retard' then f.date_fin end as date_fin,
      case when s.dimension = 'region' then f.region end as region,
      case when s.dimension = 'departement' or s.dimension = 'region' and f.region is null then f.code_postal end as code_postal,
      case when s.dimension = 'categorie' then f.id_categorie_projet end as id_categorie_projet,
      case when s.dimension = 'structure' then f.id_categorie_structure end as id_categorie_structure,
      case when s.dimension = 'domaine' then array_remove(array[u.domaine], null) end as id_domaines_editoriaux,
      case when s.sorte = 'montant' then f.ca_montant end as valeur,
      case when s.sorte = 'depot' then f.montant_demande end as montant_demande,
      case when s.sorte = 'decision' then f.ca_montant end as ca_montant,
      case when s.sorte in ('paiement', 'versement') then f.montant end as montant,
      case when s.sorte = 'decision' and s.dimension = '' and f.budget_global > 0 then f.ca_montant end as aide_budgetee,
      case when s.sorte = 'bilan' or c.accorde and f.budget_global > 0 then f.budget_global end as budget_global,
      case when s.sorte = 'bilan' or c.accorde then f.nb_auteurs_invites end as nb_auteurs_invites,
      case when s.sorte = 'bilan' or c.accorde then f.nb_auteurs_remuneres end as nb_auteurs_remuneres,
      case when s.sorte = 'bilan' or c.accorde then f.montant_remuneration_auteurs end as montant_remuneration_auteurs,
      case when s.sorte = 'bilan' then f.montant_frais_auteurs end as montant_frais_auteurs,
      case when s.sorte = 'bilan' then f.nb_moderateurs_invites end as nb_moderateurs_invites,
      case when s.sorte = 'bilan' then f.montant_remuneration_moderateurs end as montant_remuneration_moderateurs,
      case when s.sorte = 'bilan' then f.nb_editeurs_invites end as nb_editeurs_invites,
      case when s.sorte = 'bilan' then f.budget_global_final end as budget_global_final,
      case when s.sorte = 'bilan' then f.nb_auteurs_invites_final end as nb_auteurs_invites_final,
      case when s.sorte = 'bilan' then f.nb_auteurs_intervenants_remuneres_final end as nb_auteurs_intervenants_remuneres_final,
      case when s.sorte = 'bilan' then f.montant_remuneration_auteurs_intervenants_final end
        as montant_remuneration_auteurs_intervenants_final,
      case when s.sorte = 'bilan' then f.montant_frais_auteurs_final end as montant_frais_auteurs_final,
      case when s.sorte = 'bilan' then f.nb_moderateurs_invites_final end as nb_moderateurs_invites_final,
      case when s.sorte = 'bilan' then f.montant_remuneration_moderateurs_final end as montant_remuneration_moderateurs_final,
      case when s.sorte = 'bilan' then f.nb_editeurs_invites_final end as nb_editeurs_invites_final
    from (values ('depot', ''), ('recevable', ''), ('retrait', ''), ('decision', ''), ('montant', ''), ('delai', ''),
        ('paiement', ''), ('versement', ''), ('convention', ''), ('bilan', ''), ('retard', ''),
        ('depot', 'region'), ('depot', 'departement'), ('depot', 'categorie'), ('depot', 'domaine'), ('depot', 'structure'),
        ('decision', 'region'), ('decision', 'departement'), ('decision', 'categorie'), ('decision', 'domaine'),
        ('decision', 'structure')
      ) s(sorte, dimension)
      cross join lateral (select s.sorte = 'decision' and s.dimension = '' and f.ca_avis = 'accepte' as accorde) c
      cross join lateral unnest(case when s.dimension = 'domaine' and f.id_domaines_editoriaux <> '{}'
        then f.id_domaines_editoriaux else array[null::integer] end) u(domaine)
    where case s.sorte
      when 'depot' then f.premiere_signature_le is not null
      when 'recevable' then f.premiere_signature_le is not null and f.recevable_le is not null
      when 'retrait' then f.premiere_signature_le is not null and f.retire_le is not null
      when 'convention' then f.convention_signee_le is not null
      when 'versement' then f.date_paiement is not null
      when 'retard' then f.rempli_le is not null and f.date_fin is not null
      when 'montant' then f.commission_id is not null and f.ca_avis = 'accepte'
      when 'paiement' then f.commission_id is not null and f.ca_avis = 'accepte' and f.date_paiement is not null
      when 'bilan' then f.commission_id is not null and f.ca_avis = 'accepte' and f.rempli_le is not null
      else f.commission_id is not null and (f.ca_avis = 'accepte'
        or s.dimension = '' and (f.ca_avis = 'refuse' or f.caa_avis = 'refuse'))
      end) t;
$$;

-- What its domains are counted in: all applications, and those of each.
create function filtres_de(domaines integer[]) returns setof integer language sql immutable as $$
  select null::integer union select unnest(domaines);
$$;
-- All of them, from what was counted of each: far fewer than can be estimated, still so of the same domains.
create function sortes_comptees() returns setof sorte_comptee language sql stable
  set enable_sort = off set work_mem = '64MB' as $$
  select g.sorte, g.dimension, u.domaine,
    g.annee, g.commission_id, g.premiere_signature_le, g.recevable_le, g.retire_le, g.caa_avis, g.ca_avis, g.renouvelee,
    g.convention_signee_le, g.date_paiement, g.rempli_le, g.date_fin, g.region, g.code_postal, g.id_categorie_projet,
    g.id_categorie_structure, g.id_domaines_editoriaux, g.valeur, g.connus,
    sum(g.n)::integer, sum(g.montant_demande), sum(g.ca_montant), sum(g.montant), sum(g.aide_budgetee),
    sum(g.budget_global), sum(g.nb_auteurs_invites)::bigint, sum(g.nb_auteurs_remuneres)::bigint,
    sum(g.montant_remuneration_auteurs), sum(g.montant_frais_auteurs), sum(g.nb_moderateurs_invites)::bigint,
    sum(g.montant_remuneration_moderateurs), sum(g.nb_editeurs_invites)::bigint, sum(g.budget_global_final),
    sum(g.nb_auteurs_invites_final)::bigint, sum(g.nb_auteurs_intervenants_remuneres_final)::bigint,
    sum(g.montant_remuneration_auteurs_intervenants_final), sum(g.montant_frais_auteurs_final),
    sum(g.nb_moderateurs_invites_final)::bigint, sum(g.montant_remuneration_moderateurs_final),
    sum(g.nb_editeurs_invites_final)::bigint
  from (select d.id_domaines_editoriaux as domaines, k.sorte, k.dimension,
      k.annee, k.commission_id, k.premiere_signature_le, k.recevable_le, k.retire_le, k.caa_avis, k.ca_avis, k.renouvelee,
      k.convention_signee_le, k.date_paiement, k.rempli_le, k.date_fin, k.region, k.code_postal, k.id_categorie_projet,
      k.id_categorie_structure, k.id_domaines_editoriaux, k.valeur, k.connus,
      sum(k.n) as n, sum(k.montant_demande) as montant_demande, sum(k.ca_montant) as ca_montant, sum(k.montant) as montant,
      sum(k.aide_budgetee) as aide_budgetee, sum(k.budget_global) as budget_global,
      sum(k.nb_auteurs_invites) as nb_auteurs_invites, sum(k.nb_auteurs_remuneres) as nb_auteurs_remuneres,
      sum(k.montant_remuneration_auteurs) as montant_remuneration_auteurs,
      sum(k.montant_frais_auteurs) as montant_frais_auteurs, sum(k.nb_moderateurs_invites) as nb_moderateurs_invites,
      sum(k.montant_remuneration_moderateurs) as montant_remuneration_moderateurs,
      sum(k.nb_editeurs_invites) as nb_editeurs_invites, sum(k.budget_global_final) as budget_global_final,
      sum(k.nb_auteurs_invites_final) as nb_auteurs_invites_final,
      sum(k.nb_auteurs_intervenants_remuneres_final) as nb_auteurs_intervenants_remuneres_final,
      sum(k.montant_remuneration_auteurs_intervenants_final) as montant_remuneration_auteurs_intervenants_final,
      sum(k.montant_frais_auteurs_final) as montant_frais_auteurs_final,
      sum(k.nb_moderateurs_invites_final) as nb_moderateurs_invites_final,
      sum(k.montant_remuneration_moderateurs_final) as montant_remuneration_moderateurs_final,
      sum(k.nb_editeurs_invites_final) as nb_editeurs_invites_final
    from demande_comptee d cross join lateral sortes_de(d) k
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22) g
    cross join lateral filtres_de(g.domaines) u(domaine)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22;
$$;
insert into demande_comptee select * from faits_comptes();
insert into sorte_comptee select * from sortes_comptees();

-- What else has an application counted anew: its structure is of another category, or it is deleted.
create trigger refaire_lignes_de_la_structure after update on porteur for each row
  when (old.id_categorie_structure is distinct from new.id_categorie_structure) execute function refaire_lignes_du_porteur();
create function perimer_otees() returns trigger language plpgsql as $$
begin
  insert into ligne_perimee (projet_id) select id from changees;
  return null;
end $$;
create trigger perimer_otees after delete on projet referencing old table as changees
  for each statement execute function perimer_otees();
