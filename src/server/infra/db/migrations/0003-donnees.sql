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

-- The texts of the pages.
insert into page_version (cle, version, texte) values ('mentions-legales', 1, $page$## Éditeur

Ce portail est édité par la {organisme}, organisme qui accorde des aides aux manifestations littéraires et culturelles au titre de la copie privée.

## Hébergement

Le portail et ses données sont hébergés sous la responsabilité de la {organisme}.

## Propriété des contenus

Les textes et les documents déposés restent la propriété de leurs auteurs. Ils ne sont communiqués qu’aux personnes chargées d’instruire les demandes d’aide.$page$);

insert into page_version (cle, version, texte) values ('cgv', 1, $page$## Le compte

Un compte représente une structure. La personne qui le crée déclare être habilitée à agir en son nom et fournir des informations exactes. La {organisme} vérifie chaque inscription avant d’ouvrir le compte, et peut demander des corrections.

## Les identifiants

Le mot de passe est personnel. Signalez sans attendre tout usage qui ne serait pas le vôtre, ou le départ de la personne responsable du compte.

## La signature électronique

Les demandes, les conventions et les attestations sont signées par un code à usage unique, envoyé par e-mail ou par SMS. La saisie de ce code vaut signature du document affiché. La preuve en est conservée avec le document.

## Les aides

Le dépôt d’une demande n’ouvre aucun droit à une aide. Une aide accordée est versée après signature de la convention, et donne lieu à une attestation et à un bilan.

## Durée de conservation

Les données du compte et des demandes sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans.$page$);

insert into page_version (cle, version, texte) values ('donnees-personnelles', 1, $page$## Ce que nous conservons, et pourquoi

La {organisme} enregistre les informations de votre structure et de la personne qui la représente, vos coordonnées, vos coordonnées bancaires et vos demandes d’aide. Elles servent à instruire vos demandes, à signer les conventions, à verser les aides et à en suivre l’usage.

## Qui y a accès

Les personnes chargées de l’instruction, de la comptabilité et, pour les demandes qui leur sont présentées, les membres des commissions. Les coordonnées bancaires ne sont lues en entier que par la comptabilité et l’administration du portail.

## Durée de conservation

Les données sont conservées 5 ans. La convention et les preuves du paiement d’une aide versée le sont 10 ans.

## Ce que garde votre navigateur

Un témoin technique protège vos envois, et votre session est gardée dans le stockage local du navigateur jusqu’à votre déconnexion. Rien n’est mesuré ni partagé avec des tiers.

## Vos droits

Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de leur traitement auprès de la {organisme}, et adresser une réclamation à la [CNIL](https://www.cnil.fr/).$page$);

insert into page_version (cle, version, texte) values ('accessibilite', 1, $page$Ce portail est conçu pour être utilisé au clavier, avec un lecteur d’écran, sur un téléphone et avec un agrandissement de 400 %. Les couleurs ne portent jamais seules une information, et les animations s’arrêtent si votre système le demande.

## Un obstacle ?

Si une page vous empêche de faire une démarche, écrivez à la {organisme} : la démarche vous sera proposée par un autre moyen, et la page sera corrigée.$page$);

insert into page_version (cle, version, texte) values ('aide', 1, $page$## Créer le compte de votre structure

1. Choisissez « Créer un compte » sur la [page de connexion](/gestion/), puis décrivez votre structure et la personne qui la représente.
2. La {organisme} vérifie l’inscription et vous répond par e-mail. Si une correction est demandée, connectez-vous : le motif est affiché, et l’inscription se renvoie.
3. Le compte ouvert, complétez votre profil dans « Mes informations » : contact, adresse et RIB sont nécessaires pour déposer une demande.

## Déposer une demande

Une demande se commence et se signe pendant une période de dépôt ; ses dates sont sur la page de connexion et sur votre tableau de bord. Votre saisie est enregistrée à mesure : vous pouvez vous arrêter et reprendre plus tard, sur un autre appareil.

La demande est déposée quand elle est **signée**, par un code reçu par e-mail.

## Après le dépôt

Le tableau de bord dit où en est votre demande et ce que vous avez à faire. Une aide accordée demande ensuite trois gestes :

- signer la convention, par un code reçu par SMS ;
- signer l’attestation, une fois l’aide versée ;
- remplir le bilan, après la manifestation.

## En cas de difficulté

- **Mot de passe perdu** : choisissez « Mot de passe oublié » sur la page de connexion. Le lien reçu sert une fois, pendant une heure.
- **Code non reçu** : regardez dans les courriers indésirables, vérifiez votre numéro de mobile dans « Mes informations », puis demandez un autre code.
- **Changement de responsable** : si la personne responsable du compte est partie ou n’a plus accès à sa boîte, écrivez à la {organisme} ; le compte sera confié à une autre adresse.
- **Toute autre question** : la messagerie du portail vous met en relation avec la {organisme}.$page$);
