-- No article stands before the name of the funding body any more: wherever nobody has rewritten a page, its next version.
insert into page_version (cle, version, texte)
select p.cle, p.version + 1, r.texte
from page_version p
cross join lateral (
  select replace(replace(replace(replace(replace(replace(replace(
    p.texte,
    'édité par la {organisme}, organisme qui accorde des aides aux manifestations littéraires et culturelles au titre de la copie privée.',
    'édité par l’organisme suivant, qui accorde des aides aux manifestations littéraires et culturelles au titre de la copie privée : {organisme}.'),
    'La {organisme} ', 'L’organisme qui accorde les aides ({organisme}) '),
    'une démarche, écrivez à la {organisme}', 'une démarche, écrivez à l’organisme qui accorde les aides ({organisme})'),
    'responsabilité de la {organisme}', 'responsabilité de cet organisme'),
    'à la {organisme}', 'à l’organisme'),
    'avec la {organisme}', 'avec l’organisme'),
    'de la {organisme}', 'de l’organisme') as texte
) r
where p.auteur_id is null and r.texte <> p.texte
  and p.version = (select max(autre.version) from page_version autre where autre.cle = p.cle);
