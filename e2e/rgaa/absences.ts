import type { Page } from 'playwright-core'
import type { Preuve } from './constat.ts'

/** What is, and is not, on the page. */
export interface Presences {
  images: number
  /** Of them, those that readers are told of, or that are no icon of the kit. */
  imagesDites: number
  cadres: number
  medias: number
  sonsParProgramme: boolean
  tableaux: number
  tableauxComplexes: number
  tableauxSansEnTete: number
  changementsDeLangue: number
  sensDeLecture: number
  champs: number
  choix: number
  groupes: number
  champsATaper: number
  planDuSite: number
  mouvementDeLAppareil: boolean
  animations: number
  animationsVives: number
  revelesParStyle: number
}

/** To be put in before the page opens: what its programs listen to and play. */
export const ecouterLesProgrammes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vus = { mouvement: false, son: false }
    Object.assign(globalThis, { rgaaProgrammes: vus })
    const ajouter = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...a: Parameters<typeof ajouter>) {
      if (/^device(motion|orientation)/.test(a[0])) vus.mouvement = true
      ajouter.apply(this, a)
    }
    for (const nom of ['Audio', 'AudioContext', 'SpeechSynthesisUtterance'] as const) {
      const Vrai = globalThis[nom] as unknown as new (...a: unknown[]) => object
      if (!Vrai) continue
      Object.defineProperty(globalThis, nom, {
        value: class extends Vrai {
          constructor(...a: unknown[]) {
            super(...a)
            vus.son = true
          }
        },
      })
    }
  })

/** Reads what the page holds; it must be equipped. */
export const lirePresences = (page: Page): Promise<Presences> =>
  page.evaluate(() => {
    const n = (choix: string) => document.querySelectorAll(choix).length
    const programmes = (globalThis as unknown as { rgaaProgrammes?: { mouvement: boolean; son: boolean } })
      .rgaaProgrammes
    const IMAGES = 'img, svg, canvas, area, object, embed, input[type=image], [role=img]'
    const images = [...document.querySelectorAll(IMAGES)].filter((e) => !e.parentElement?.closest('svg'))
    const muette = (e: Element) =>
      e.localName === 'svg' &&
      e.closest('[aria-hidden=true]') !== null &&
      !e.querySelector('title, text, image')
    const tableaux = [...document.querySelectorAll('table, [role=table], [role=grid], [role=treegrid]')]
    const complexe = (t: Element) =>
      t.querySelector('[headers], [rowspan]:not([rowspan="1"])') !== null ||
      [...t.querySelectorAll('[colspan]')].some((c) => {
        const seule = c.parentElement?.children.length === 1
        return c.getAttribute('colspan') !== '1' && !seule
      }) ||
      [...t.querySelectorAll('th')].some(
        (h) => h.parentElement?.firstElementChild !== h && h.closest('thead') === null,
      )
    const CHAMPS =
      'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea, [role=textbox], [role=combobox], [role=listbox], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=spinbutton], [contenteditable=true]'
    const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(document.body.textContent)
    const animees = [...document.querySelectorAll('*')].flatMap((e) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(e)
      if (animationName === 'none') return []
      const duree = Math.min(...animationDuration.split(',').map((d) => Number.parseFloat(d)))
      return [{ vive: animationIterationCount.includes('infinite') && duree < 0.34 }]
    })
    let reveles = 0
    const REVELE =
      /^(display|visibility|opacity|clip|clip-path|transform|translate|scale|position|left|top|right|bottom|inset.*|width|height|max-.*|overflow.*|content|margin.*)$/
    const visiter = (regles: CSSRuleList) => {
      for (const r of regles) {
        if ('cssRules' in r) visiter(r.cssRules as CSSRuleList)
        if (!(r instanceof CSSStyleRule) || !/:(hover|focus|active)/.test(r.selectorText)) continue
        if ([...r.style].some((p) => REVELE.test(p))) reveles++
      }
    }
    for (const f of document.styleSheets) visiter(f.cssRules)
    return {
      images: images.length,
      imagesDites: images.filter((e) => !muette(e)).length,
      cadres: n('iframe, frame'),
      medias: n('audio, video, object, embed, canvas, bgsound, iframe, applet'),
      sonsParProgramme: programmes?.son ?? true,
      tableaux: tableaux.length,
      tableauxComplexes: tableaux.filter(complexe).length,
      tableauxSansEnTete: tableaux.filter((t) => !t.querySelector('th')).length,
      changementsDeLangue: n('body [lang], body [xml\\:lang]'),
      sensDeLecture: n('[dir]') + Number(rtl),
      champs: n(CHAMPS),
      choix: n('select'),
      groupes: n('fieldset, [role=group], [role=radiogroup]'),
      champsATaper: n(
        'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image], [type=checkbox], [type=radio], [type=file]), textarea, select',
      ),
      planDuSite: [...document.querySelectorAll('a')].filter((a) => /plan du site/i.test(a.textContent))
        .length,
      mouvementDeLAppareil: programmes?.mouvement ?? true,
      animations: animees.length + n('marquee, blink'),
      animationsVives: animees.filter((a) => a.vive).length,
      revelesParStyle: reveles,
    }
  })

const LISTES: [absent: (p: Presences) => boolean, criteres: string[], preuve: string][] = [
  [
    (p) => p.images === 0,
    ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9'],
    'Aucune image : ni img, svg, canvas, object, embed, area, ni role="img".',
  ],
  [
    (p) => p.images > 0 && p.imagesDites === 0,
    ['1.3', '1.4', '1.5', '1.7'],
    'Chaque image est un svg masqué (aria-hidden), sans titre ni texte : aucune n’a d’alternative, aucune n’est un CAPTCHA.',
  ],
  [(p) => p.cadres === 0, ['2.1', '2.2'], 'Aucun cadre : ni iframe ni frame.'],
  [
    (p) => p.medias === 0 && !p.sonsParProgramme,
    ['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10', '4.11', '4.12', '4.13'],
    'Aucun média : ni audio, video, object, embed, canvas, iframe, ni son créé par programme.',
  ],
  [
    (p) => p.tableaux === 0,
    ['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8'],
    'Aucun tableau : ni table, ni role="table", "grid" ou "treegrid".',
  ],
  [
    (p) => p.tableaux > 0 && p.tableauxComplexes === 0,
    ['5.1', '5.2'],
    'Aucun tableau complexe : en-têtes en première ligne ou première colonne, sans fusion ni attribut headers.',
  ],
  [
    (p) => p.tableaux > 0 && p.tableauxSansEnTete === 0,
    ['5.3', '5.8'],
    'Aucun tableau de mise en forme : chaque tableau a des en-têtes.',
  ],
  [(p) => p.changementsDeLangue === 0, ['8.8'], 'Aucun code de langue dans le corps de la page.'],
  [
    (p) => p.sensDeLecture === 0,
    ['8.10'],
    'Aucun attribut dir, aucune lettre qui se lit de droite à gauche.',
  ],
  [
    (p) => p.revelesParStyle === 0,
    ['10.14'],
    'Aucune règle de style ne montre ni ne déplace un contenu au survol ou au focus.',
  ],
  [
    (p) => p.champs === 0,
    ['11.1', '11.2', '11.3', '11.4', '11.5', '11.6', '11.7', '11.8', '11.10', '11.11', '11.13'],
    'Aucun champ de formulaire.',
  ],
  [(p) => p.champs > 0 && p.choix === 0, ['11.8'], 'Aucune liste de choix (select).'],
  [(p) => p.champs > 0 && p.groupes === 0, ['11.6', '11.7'], 'Aucun regroupement de champs.'],
  [(p) => p.champs > 0 && p.champsATaper === 0, ['11.13'], 'Aucun champ où taper ou choisir une donnée.'],
  [
    (p) => p.planDuSite === 0,
    ['12.3', '12.4'],
    'Aucun lien vers un plan du site\u00a0: le portail n’en a pas.',
  ],
  [
    (p) => !p.mouvementDeLAppareil,
    ['13.12'],
    'Aucun programme n’écoute les mouvements de l’appareil (devicemotion, deviceorientation).',
  ],
  [
    (p) => p.medias === 0 && p.imagesDites === 0 && p.animationsVives === 0,
    ['13.7'],
    'Ni image animée, ni vidéo, ni canvas, ni animation de style répétée plus de trois fois par seconde.',
  ],
]

/** Criteria that do not apply: nothing of what they are about is there. */
export const absencesDe = (p: Presences): Preuve[] =>
  LISTES.filter(([absent]) => absent(p)).flatMap(([, criteres, preuve]) =>
    criteres.map((critere): Preuve => ({ critere, statut: 'NA', qui: 'contrôle « absences »', preuve })),
  )
