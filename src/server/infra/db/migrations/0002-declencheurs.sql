-- What the database itself forbids, and what it announces.

create function journal_intouchable() returns trigger language plpgsql as $$
begin raise exception 'Le journal ne se modifie pas.'; end $$;
create trigger journal_intouchable before delete or truncate on journal
  for each statement execute function journal_intouchable();
-- One change is let through: erasing what a line says, once, all else staying as it was.
create function journal_expurge_seulement() returns trigger language plpgsql as $$
begin
  if old.expurge_le is null and new.expurge_le is not null
    and row(new.id, new.chaine, new.rang, new.acte, new.acteur_id, new.acteur_role, new.le, new.empreinte_precedente, new.empreinte)
      is not distinct from
      row(old.id, old.chaine, old.rang, old.acte, old.acteur_id, old.acteur_role, old.le, old.empreinte_precedente, old.empreinte)
  then return new; end if;
  raise exception 'Le journal ne se modifie pas.';
end $$;
create trigger journal_expurge_seulement before update on journal
  for each row execute function journal_expurge_seulement();

create function page_version_intouchable() returns trigger language plpgsql as $$
begin raise exception 'Une version d’une page ne se modifie pas.'; end $$;
create trigger page_version_intouchable before update or delete on page_version
  for each row execute function page_version_intouchable();

-- Each fact that a screen somewhere is waiting for is announced to every process, at the commit. An announcement says
-- who should read again, never a content.
create function annoncer_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'message', 'conversationId', new.conversation_id,
    'utilisateurId', (select utilisateur_id from conversation where id = new.conversation_id))::text);
  return null;
end $$;
create trigger annoncer_message after insert on message for each row execute function annoncer_message();

create function annoncer_lecture() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'lecture', 'conversationId', new.id,
    'utilisateurId', new.utilisateur_id)::text);
  return null;
end $$;
create trigger annoncer_lecture after update on conversation for each row
  when (old.lue_administration_le is distinct from new.lue_administration_le
    or old.lue_utilisateur_le is distinct from new.lue_utilisateur_le)
  execute function annoncer_lecture();

-- A session that ends closes what its person left open.
create function annoncer_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'session', 'sessionId', new.id)::text);
  return null;
end $$;
create trigger annoncer_session after update on session for each row
  when (old.revoquee_le is null and new.revoquee_le is not null) execute function annoncer_session();

-- What the other red dots of the staff count: accounts, applications to review, failed deliveries.
create function annoncer_attente() returns trigger language plpgsql as $$
begin
  perform pg_notify('evenements', json_build_object('genre', 'attente')::text);
  return null;
end $$;
create trigger annoncer_porteur after insert on porteur for each row execute function annoncer_attente();
create trigger annoncer_porteur_change after update on porteur for each row
  when (old.valide_le is distinct from new.valide_le or old.refuse_le is distinct from new.refuse_le)
  execute function annoncer_attente();
create trigger annoncer_projet after update on projet for each row
  when (old.signe_le is distinct from new.signe_le or old.signe_revision is distinct from new.signe_revision
    or old.retire_le is distinct from new.retire_le or old.archive_le is distinct from new.archive_le
    or old.commission_id is distinct from new.commission_id)
  execute function annoncer_attente();
create trigger annoncer_controle after insert on controle for each row execute function annoncer_attente();
create trigger annoncer_controle_annule after update on controle for each row
  when (old.annule_le is distinct from new.annule_le) execute function annoncer_attente();
create trigger annoncer_envoi after update on envoi for each row
  when (old.abandonne_le is distinct from new.abandonne_le) execute function annoncer_attente();
