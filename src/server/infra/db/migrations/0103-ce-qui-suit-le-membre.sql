-- What was the account's and is now the structure's, or each member's (organisation and its people, §5.5, row 9).

-- One conversation a structure, which its members share. The staff see it with its responsible, whoever that is.
alter table conversation add column porteur_id integer unique references porteur;
update conversation c set porteur_id = p.id from porteur p where p.utilisateur_id = c.utilisateur_id;
create function rattacher_conversation() returns trigger language plpgsql as $$
begin
  select id into new.porteur_id from porteur where utilisateur_id = new.utilisateur_id;
  return new;
end $$;
create trigger rattacher_conversation before insert on conversation
  for each row execute function rattacher_conversation();
create function suivre_responsable() returns trigger language plpgsql as $$
begin
  update conversation set utilisateur_id = new.utilisateur_id where porteur_id = new.id;
  return null;
end $$;
create trigger suivre_responsable after update of utilisateur_id on porteur for each row
  when (old.utilisateur_id <> new.utilisateur_id) execute function suivre_responsable();

-- Up to which message a member has read it; null: since they came. `lue_utilisateur_le` stays what somebody who may
-- answer has read, for the staff and for the mails.
alter table membre add column lu_le timestamptz;
update membre m set lu_le = c.lue_utilisateur_le from conversation c
  where c.porteur_id = m.porteur_id and c.utilisateur_id = m.utilisateur_id and m.jusque is null;

-- A message, and what the other side has read, are told to all the members; what one of them reads, to their windows.
create or replace function annoncer_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', (select json_build_object('genre', 'message', 'conversationId', c.id,
    'utilisateurId', c.utilisateur_id, 'porteurId', c.porteur_id)::text
    from conversation c where c.id = new.conversation_id));
  return null;
end $$;
create or replace function annoncer_lecture() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'lecture', 'conversationId', new.id,
    'utilisateurId', new.utilisateur_id, 'porteurId', new.porteur_id)::text);
  return null;
end $$;
create function annoncer_lecture_membre() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', (select json_build_object('genre', 'lecture-membre', 'conversationId', c.id,
    'utilisateurId', new.utilisateur_id)::text from conversation c where c.porteur_id = new.porteur_id));
  return null;
end $$;
create trigger annoncer_lecture_membre after update of lu_le on membre for each row
  when (old.lu_le is distinct from new.lu_le) execute function annoncer_lecture_membre();

-- What a structure has sent today, beside what each of its members has (televersement).
create table televersement_structure (
  porteur_id integer primary key references porteur,
  jour date not null,
  octets bigint not null check (octets >= 0)
);

-- Which member wrote last what an application says, told to another one whose save comes too late; null once
-- something else happened to it.
alter table projet add column modifie_par integer references utilisateur;
