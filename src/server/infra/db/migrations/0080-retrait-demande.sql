-- Who declared a link asks to take it back, with the reason kept in retire_motif; the file stays closed to them until
-- somebody else grants it (retire_le), or refuses it with a reason.
alter table deport
  add retrait_demande_le timestamptz,
  add retrait_refuse_le timestamptz,
  add retrait_refuse_par_id integer references utilisateur,
  add retrait_refuse_motif text check (length(retrait_refuse_motif) <= 500),
  add check ((retrait_refuse_le is null) = (retrait_refuse_par_id is null)),
  add check (retrait_refuse_le is null or (retrait_demande_le is not null and retire_le is null));
