-- The referentials and the calendar the product ships with; managers change them in the settings.
insert into categorie_structure (id, libelle, ordre) values
  (1, 'Association', 1), (2, 'Collectivité territoriale', 2), (3, 'Établissement public', 3),
  (4, 'Bibliothèque ou médiathèque', 4), (5, 'Librairie', 5), (6, 'Maison d’édition', 6),
  (7, 'Fondation', 7), (8, 'Société coopérative', 8), (9, 'Société commerciale', 9), (10, 'Autre structure', 10);
insert into categorie_projet (id, libelle, domaines_requis, ordre) values
  (1, 'Salon ou fête du livre', true, 1), (2, 'Festival littéraire', true, 2),
  (3, 'Rencontres et résidences d’auteurs', false, 3), (4, 'Prix littéraire', false, 4),
  (5, 'Lecture publique et performance', false, 5), (6, 'Colloque ou journée professionnelle', false, 6),
  (7, 'Action d’éducation artistique et culturelle', false, 7), (8, 'Autre manifestation', false, 8);
insert into domaine_editorial (id, libelle, ordre) values
  (1, 'Littérature générale', 1), (2, 'Jeunesse', 2), (3, 'Bande dessinée', 3), (4, 'Poésie', 4), (5, 'Théâtre', 5),
  (6, 'Polar et thriller', 6), (7, 'Science-fiction et fantasy', 7), (8, 'Sciences humaines et sociales', 8),
  (9, 'Documents et essais', 9), (10, 'Beaux livres et arts', 10), (11, 'Sciences et techniques', 11),
  (12, 'Livres pratiques', 12), (13, 'Régionalisme', 13), (14, 'Livre audio et numérique', 14);
select setval(pg_get_serial_sequence('categorie_structure', 'id'), 10);
select setval(pg_get_serial_sequence('categorie_projet', 'id'), 8);
select setval(pg_get_serial_sequence('domaine_editorial', 'id'), 14);
insert into calendrier (id, date_limite_depot, date_debut_max, date_fin_max) values (1, null, '2026-12-31', '2027-12-31');
