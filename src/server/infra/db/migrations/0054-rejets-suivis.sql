-- Whether a rejection aims at the holder's account, as it was judged that day, whatever the rule becomes: only then is the
-- holder asked to check it.
alter table ligne_virement add column rejet_vise_compte boolean not null default false;
update ligne_virement set rejet_vise_compte = true where rejet_code is not null
  and rejet_code !~ '^(DS|DT|FF|TD)' and rejet_code not in ('AM05', 'DU01', 'DU02', 'DUPL', 'AC02', 'AC05', 'AC13', 'AG03',
    'AM01', 'AM02', 'AM03', 'AM04', 'BE05', 'BE22', 'CUST', 'NARR', 'TM01');
alter table ligne_virement add check (rejetee_le is not null or not rejet_vise_compte);
