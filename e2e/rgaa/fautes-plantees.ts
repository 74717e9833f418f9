/** A page in which no check finds a fault: a planted one stands alone. */
export const pageSaine = (
  corps = '',
  plus: { tete?: string; langue?: string; doctype?: string } = {},
): string =>
  `${plus.doctype ?? '<!doctype html>'}
<html${plus.langue ?? ' lang="fr"'}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page saine</title>
<style>body { color: #111; background: #fff; font: 16px/24px sans-serif } a { text-decoration: underline }</style>
${plus.tete ?? ''}</head>
<body><a href="#contenu">Aller au contenu</a>
<header><p>Portail</p></header>
<nav aria-label="Menu"><a href="#contenu">Accueil</a></nav>
<main id="contenu" tabindex="-1"><h1>Page saine</h1><p>Un texte.</p>${corps}</main>
<footer><p>Pied</p></footer></body></html>`

const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const VIDE = '<p>Suite.</p>'

/** One fault, and the only criterion it breaks; `html` is the whole page. */
export interface Faute {
  critere: string
  quoi: string
  html: string
}

const dans = (critere: string, quoi: string, corps: string): Faute => ({
  critere,
  quoi,
  html: pageSaine(corps),
})
const avec = (critere: string, quoi: string, tete: string, corps: string): Faute => ({
  critere,
  quoi,
  html: pageSaine(corps, { tete }),
})

/** What axe's own tags say of each criterion, checked one by one. */
export const FAUTES_AXE: Faute[] = [
  dans('1.1', 'une image sans alternative', `<p><img src="${IMAGE}" width="40" height="40"></p>`),
  dans('1.1', 'une image de programme sans nom', '<p><span role="img" style="width:20px"></span></p>'),
  dans('2.1', 'un cadre sans titre', '<iframe src="about:blank"></iframe>'),
  dans('3.2', 'un contraste de 2:1', '<p style="color:#b0b0b0">Un texte trop pâle.</p>'),
  dans('5.7', 'une cellule liée à un en-tête absent', tableauLie('absente')),
  dans('6.2', 'un lien vide', '<p><a href="/x"></a></p>'),
  dans(
    '6.1',
    'un lien dont le nom tait l’intitulé',
    '<p><a href="/x" aria-label="Autre chose">Télécharger</a></p>',
  ),
  dans('7.1', 'un attribut aria inconnu', '<p aria-inconnu="1">Texte</p>'),
  dans('7.1', 'un rôle inconnu', '<p role="inconnu">Texte</p>'),
  {
    critere: '8.3',
    quoi: 'aucune langue',
    html: pageSaine(VIDE, { langue: '' }),
  },
  {
    critere: '8.4',
    quoi: 'une langue qui n’existe pas',
    html: pageSaine(VIDE, { langue: ' lang="zz-zz-9"' }),
  },
  { critere: '8.5', quoi: 'un titre vide', html: pageSaine(VIDE).replace('<title>Page saine', '<title>') },
  dans('8.8', 'un passage de langue inconnue', '<p lang="qqqq">Text</p>'),
  dans('9.3', 'une liste qui tient autre chose que ses éléments', '<div role="list"><p>a</p></div>'),
  {
    critere: '10.4',
    quoi: 'un zoom empêché',
    html: pageSaine(VIDE).replace('initial-scale=1', 'initial-scale=1, user-scalable=no'),
  },
  dans(
    '10.6',
    'un lien que rien ne distingue du texte',
    '<p>Une phrase et <a href="/x" style="text-decoration:none;color:#222">un lien</a> dedans.</p>',
  ),
  dans(
    '10.8',
    'un bouton atteint et caché aux lecteurs',
    '<div aria-hidden="true"><button type="button">Ok</button></div>',
  ),
  dans('11.1', 'un champ sans étiquette', '<p><input type="text" name="x"></p>'),
  dans('11.9', 'un bouton sans nom', '<p><button type="button"></button></p>'),
  dans(
    '11.13',
    'une finalité de champ qui n’existe pas',
    '<p><label for="c">Nom</label> <input id="c" autocomplete="nimporte"></p>',
  ),
  avec('13.1', 'une page qui se recharge', '<meta http-equiv="refresh" content="1200">', VIDE),
  avec(
    '13.9',
    'une orientation imposée',
    '<style>@media (orientation: portrait) { main { transform: rotate(90deg) } }</style>',
    VIDE,
  ),
]

function tableauLie(id: string): string {
  return `<table><caption>Prix</caption><tr><th id="h">Nom</th><th id="g">Prix</th></tr><tr><td headers="${id}">a</td><td headers="g">1</td></tr></table>`
}

/** What our own checks find. */
export const FAUTES_DES_CONTROLES: Faute[] = [
  { critere: '8.1', quoi: 'aucun doctype', html: pageSaine(VIDE, { doctype: '' }) },
  dans('8.2', 'un identifiant dit deux fois', '<p id="d">a</p><p id="d">b</p>'),
  dans('8.2', 'une balise mal placée', '<h2>Titre <div>et bloc</div></h2>'),
  dans('9.1', 'un niveau de titre sauté', '<h3>Trop bas</h3>'),
  dans('9.2', 'deux contenus principaux', '<div role="main"><p>Second</p></div>'),
  dans('10.1', 'une balise de présentation', '<p align="center">Centré</p>'),
  dans('7.5', 'une attente que rien n’annonce', '<p class="squelette">Chargement…</p>'),
  dans(
    '11.10',
    'une erreur que rien ne lie au champ',
    '<p><label for="c">Nom</label> <input id="c" aria-invalid="true"></p><p>Ce champ est requis.</p>',
  ),
  dans(
    '11.5',
    'des boutons radio sans groupe',
    '<p><input type="radio" name="r" id="a"><label for="a">A</label> <input type="radio" name="r" id="b"><label for="b">B</label></p>',
  ),
  dans('11.6', 'un groupe sans légende', '<fieldset><label for="a">A</label> <input id="a"></fieldset>'),
  {
    critere: '12.7',
    quoi: 'aucun lien vers le contenu',
    html: pageSaine(VIDE)
      .replace('<a href="#contenu">Aller au contenu</a>', '')
      .replace(
        '<a href="#contenu">Accueil</a>',
        '<a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a> <a href="/d">D</a>',
      ),
  },
  dans('12.8', 'un ordre de tabulation forcé', '<p><a href="/x" tabindex="3">Avant tout</a></p>'),
  dans(
    '12.9',
    'un piège au clavier',
    `<p><button type="button" id="p">Piège</button></p>
<script>document.getElementById('p').addEventListener('keydown', (e) => e.key === 'Tab' && e.preventDefault())</script>`,
  ),
  avec(
    '10.7',
    'un focus effacé',
    '<style>.muet:focus { outline: none }</style>',
    '<p><a class="muet" href="/x">Lien</a></p>',
  ),
  dans('10.11', 'un bloc de 700 px', '<div style="width:700px">Un bloc large.</div>'),
  dans(
    '10.12',
    'une boîte trop juste pour un texte espacé',
    '<div style="width:170px;white-space:nowrap;overflow:hidden">Un texte qui tient ici</div>',
  ),
  avec(
    '10.4',
    'un texte coupé une fois agrandi, et au zoom',
    '<style>@media (max-width: 800px) { .etroit { height: 0.6rem } }</style>',
    '<div class="etroit" style="overflow:hidden;max-height:24px;line-height:1.5;font-size:1rem">Court</div>',
  ),
  avec(
    '10.14',
    'un contenu qui n’apparaît qu’au survol',
    '<style>.bulle { display: none } .porte:hover .bulle { display: inline }</style>',
    '<p class="porte">Passez ici <span class="bulle">et lisez</span></p>',
  ),
  dans(
    '10.13',
    'un contenu qu’Échap ne masque pas',
    `<p><a href="/x" class="b" id="b">Détail</a></p><p class="dit" id="t" hidden>Une explication.</p>
<script>const t = document.getElementById('t'), b = document.getElementById('b')
b.addEventListener('mouseenter', () => { t.hidden = false }); b.addEventListener('mouseleave', () => { t.hidden = true })</script>`,
  ),
  dans('13.2', 'une fenêtre qui s’ouvre seule', `<script>open('about:blank')</script>`),
]
