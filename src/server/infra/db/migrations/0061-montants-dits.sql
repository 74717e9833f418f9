-- An amount stands under one word (projet/montants.ts): what is proposed and to decide, what is decided and not published,
-- what is granted. Rows are written anew at the first start, as their version says.
alter table ligne_liste
  add column a_decider numeric(12, 2),
  add column decide numeric(12, 2);
alter table ligne_liste_compte
  add column a_decider numeric(16, 2) not null default 0,
  add column decide numeric(16, 2) not null default 0;
create or replace function compter_ligne_liste() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.annee, old.onglet, old.visible_membres, old.attend_controle, old.attend_bilan,
      old.attend_paiement, old.demande, old.accorde, old.a_decider, old.decide)
    is not distinct from row(new.annee, new.onglet, new.visible_membres, new.attend_controle, new.attend_bilan,
      new.attend_paiement, new.demande, new.accorde, new.a_decider, new.decide)
  then return null; end if;
  if tg_op <> 'INSERT' then
    insert into ligne_liste_compte values (old.annee, old.onglet, old.visible_membres, old.attend_controle,
      old.attend_bilan, old.attend_paiement, -1, -coalesce(old.demande, 0), -coalesce(old.accorde, 0),
      -coalesce(old.a_decider, 0), -coalesce(old.decide, 0));
  end if;
  if tg_op <> 'DELETE' then
    insert into ligne_liste_compte values (new.annee, new.onglet, new.visible_membres, new.attend_controle,
      new.attend_bilan, new.attend_paiement, 1, coalesce(new.demande, 0), coalesce(new.accorde, 0),
      coalesce(new.a_decider, 0), coalesce(new.decide, 0));
  end if;
  return null;
end $$;
