-- What the browser keeps has grown: said in the page that tells it, wherever nobody has rewritten that page.
insert into page_version (cle, version, texte)
select cle, version + 1, replace(
  texte,
  'jusqu’à votre déconnexion. Rien',
  'jusqu’à votre déconnexion. Un texte qui n’a pas pu être enregistré, faute de réseau, y reste trente jours au plus et s’efface dès qu’il est enregistré ou que vous vous déconnectez ; une inscription commencée y reste sept jours, sans son mot de passe, et peut être effacée à tout moment. Rien'
)
from page_version
where cle = 'donnees-personnelles' and auteur_id is null and texte like '%jusqu’à votre déconnexion. Rien%'
  and version = (select max(autre.version) from page_version autre where autre.cle = 'donnees-personnelles');
