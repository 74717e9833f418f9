-- The report that each review judged, as it was then: its figures and its documents. Null for the reviews of before.
alter table controle_bilan add contenu jsonb;
