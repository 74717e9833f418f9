-- « Ctrl K » finds a structure by its RNA, as by its SIRET (porteur_siret).
create index porteur_rna on porteur (rna) where rna is not null;
