-- A sitting keeps all that its minutes print, as it was when it opened, recorded or closed; several may follow each other at a step.
alter table seance
  drop constraint seance_commission_id_etape_key,
  -- 1: the first of its step; each has its own roll call, quorum and minutes.
  add column rang smallint not null default 1 check (rang > 0),
  -- Since it opened: its commission and who presides and keeps the minutes, by name, and what it could give.
  add column commission_numero integer,
  add column commission_annee integer,
  add column commission_date date,
  add column enveloppe numeric(12,2),
  add column president_prenom text,
  add column president_nom text,
  add column secretaire_prenom text,
  add column secretaire_nom text,
  add unique (commission_id, etape, rang);
create unique index seance_vivante on seance (commission_id, etape) where close_le is null;

alter table seance_dossier
  -- On the order of the day since, with what it was then, and again when it was recorded.
  add column inscrit_le timestamptz,
  add column numero text,
  add column structure text,
  add column titre text,
  add column commune text,
  add column demande numeric(12,2),
  add column propose numeric(12,2),
  add column appele_le timestamptz,
  add column motif text check (length(motif) <= 5000),
  -- Who presided over that file, when the president of the sitting did not.
  add column preside_id integer references utilisateur,
  -- What became of it since: taken back by its holder, or given to another commission.
  add column retire_le timestamptz,
  add column ailleurs boolean not null default false,
  add check (inscrit_le is null or num_nulls(numero, structure, rang) = 0);

-- Who was in conflict on which file of the order, as it stood when it was examined, or when the sitting closed: never why.
create table seance_deport (
  seance_id integer not null,
  projet_id integer not null,
  utilisateur_id integer not null,
  le timestamptz not null,
  epinglee boolean not null,
  primary key (seance_id, projet_id, utilisateur_id),
  foreign key (seance_id, projet_id) references seance_dossier on delete cascade,
  foreign key (seance_id, utilisateur_id) references seance_membre on delete cascade
);

-- Each opinion given on a file of the order, in the sitting or outside it, with the name of who gave it.
create table seance_avis (
  id integer primary key generated always as identity,
  seance_id integer not null,
  projet_id integer not null,
  le timestamptz not null,
  par integer references utilisateur,
  prenom text,
  nom text,
  avis text not null check (avis in ('accepte', 'refuse', 'attente')),
  montant numeric(12,2),
  raison text check (length(raison) <= 500),
  foreign key (seance_id, projet_id) references seance_dossier on delete cascade
);
create index seance_avis_dossier on seance_avis (seance_id, projet_id);

-- What had been recorded, each time it was corrected in the sitting.
create table seance_correction (
  id integer primary key generated always as identity,
  seance_id integer not null,
  projet_id integer not null,
  le timestamptz not null,
  par integer not null references utilisateur,
  avant jsonb not null,
  foreign key (seance_id, projet_id) references seance_dossier on delete cascade
);
create index seance_correction_dossier on seance_correction (seance_id, projet_id);

-- Hours and attendance told otherwise after the closing: what the room typed stays beside. No member: the hours of the sitting.
create table seance_rectification (
  id integer primary key generated always as identity,
  seance_id integer not null references seance on delete cascade,
  utilisateur_id integer,
  avant jsonb not null,
  apres jsonb not null,
  raison text not null check (length(raison) <= 500),
  le timestamptz not null,
  par integer not null references utilisateur,
  prenom text not null,
  nom text not null,
  foreign key (seance_id, utilisateur_id) references seance_membre on delete cascade
);
create index seance_rectification_seance on seance_rectification (seance_id);

-- A file on the order of an opened sitting keeps its line, whatever becomes of its application.
create function suivre_dossier_de_seance() returns trigger language plpgsql as $$
begin
  update seance_dossier d set retire_le = new.retire_le, ailleurs = new.commission_id is distinct from s.commission_id
  from seance s where s.id = d.seance_id and d.projet_id = new.id and d.inscrit_le is not null;
  return null;
end $$;
create trigger suivre_dossier_de_seance after update of retire_le, commission_id on projet for each row
  when (old.retire_le is distinct from new.retire_le or old.commission_id is distinct from new.commission_id)
  execute function suivre_dossier_de_seance();

-- Minutes are of one sitting of a step; of those decided without one, of the first.
alter table proces_verbal
  add column seance_rang smallint not null default 1 check (seance_rang > 0),
  drop constraint proces_verbal_commission_id_etape_rang_key,
  add unique (commission_id, etape, seance_rang, rang);
drop index proces_verbal_brouillon;
create unique index proces_verbal_brouillon on proces_verbal (commission_id, etape, seance_rang) where arrete_le is null;

-- Sittings opened before keep what the base says of them today.
update seance s set commission_numero = c.numero, commission_annee = c.annee, commission_date = c.date,
  enveloppe = c.montant_disponible
from commission c where c.id = s.commission_id and s.ouverte_le is not null;
update seance s set president_prenom = u.prenom, president_nom = u.nom
from utilisateur u where u.id = s.president_id and s.ouverte_le is not null;
update seance s set secretaire_prenom = u.prenom, secretaire_nom = u.nom
from utilisateur u where u.id = s.secretaire_id and s.ouverte_le is not null;
insert into seance_dossier (seance_id, projet_id)
select s.id, p.id from seance s join projet p on p.commission_id = s.commission_id
where s.ouverte_le is not null and p.retire_le is null
  and (s.etape = 1 or p.caa_avis is distinct from 'refuse')
  and (s.close_le is null and p.archive_le is null)
on conflict do nothing;
update seance_dossier d set rang = r.rang
from (select d.seance_id, d.projet_id, row_number() over (partition by d.seance_id order by d.rang nulls last, d.projet_id) as rang
  from seance_dossier d join seance s on s.id = d.seance_id where s.ouverte_le is not null) r
where r.seance_id = d.seance_id and r.projet_id = d.projet_id and d.rang is distinct from r.rang;
update seance_dossier d set inscrit_le = s.ouverte_le, numero = p.numero, structure = o.nom_structure, titre = p.nom,
  commune = p.ville, demande = p.montant_demande,
  propose = case s.etape when 1 then p.montant_recommande else p.caa_montant end,
  appele_le = coalesce(d.le, d.ecarte_le),
  motif = case when d.decision = case s.etape when 1 then p.caa_avis else p.ca_avis end
    then case s.etape when 1 then p.caa_motif else p.ca_motif end end,
  retire_le = p.retire_le, ailleurs = p.commission_id is distinct from s.commission_id
from seance s, projet p, porteur o
where s.id = d.seance_id and p.id = d.projet_id and o.id = p.porteur_id and s.ouverte_le is not null;
insert into seance_deport (seance_id, projet_id, utilisateur_id, le, epinglee)
select d.seance_id, d.projet_id, m.utilisateur_id, coalesce(min(l.le), min(d.le), min(s.ouverte_le)), coalesce(bool_or(l.epinglee), false)
from seance_dossier d
  join seance s on s.id = d.seance_id and s.ouverte_le is not null
  join seance_membre m on m.seance_id = d.seance_id
  left join seance_sortie x on x.seance_id = d.seance_id and x.projet_id = d.projet_id and x.utilisateur_id = m.utilisateur_id
  left join deport l on l.projet_id = d.projet_id and l.utilisateur_id = m.utilisateur_id
    and l.le <= coalesce(d.le, s.close_le, 'infinity')
    and (l.retire_le is null or l.retire_le > coalesce(d.le, s.close_le, 'infinity'))
where x.projet_id is not null or (d.le is null and l.id is not null)
group by d.seance_id, d.projet_id, m.utilisateur_id;
insert into seance_avis (seance_id, projet_id, le, par, prenom, nom, avis, montant)
select d.seance_id, d.projet_id, a.le, a.par, u.prenom, u.nom, a.avis, a.montant
from seance_dossier d
  join seance s on s.id = d.seance_id and s.ouverte_le is not null
  join projet p on p.id = d.projet_id and p.commission_id = s.commission_id
  cross join lateral (select coalesce(case s.etape when 1 then p.caa_le else p.ca_le end, s.ouverte_le) as le,
    case s.etape when 1 then p.caa_par else p.ca_par end as par,
    case s.etape when 1 then p.caa_avis else p.ca_avis end as avis,
    case s.etape when 1 then p.caa_montant else p.ca_montant end as montant) a
  left join utilisateur u on u.id = a.par
where a.avis is not null;
