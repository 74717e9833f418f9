import type { Page } from 'playwright-core'
import { jugerLeHtml } from '../second-juge.ts'
import { type Constat, constater, type Fautif, type Preuve } from './constat.ts'

/** One check that reads the page without touching it: gives the faulty elements. */
interface Controle {
  critere: string
  regle: string
  intitule: string
  preuve: string
  lire: () => Fautif[]
}

/** Each function runs in the page, alone. */
const CONTROLES: Controle[] = [
  {
    critere: '8.1',
    regle: 'doctype',
    intitule: 'La page ne dit pas son type de document',
    preuve: 'Le doctype manque, n’est pas « html », ou n’est pas avant la balise html.',
    lire: () =>
      document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat'
        ? []
        : [{ composant: 'html', transverse: false }],
  },
  {
    critere: '9.1',
    regle: 'niveaux-de-titre',
    intitule: 'Un titre saute un niveau, ou est vide',
    preuve: 'Le niveau d’un titre dépasse de plus d’un celui du titre d’avant, ou le titre n’a pas de texte.',
    lire: () => {
      let avant = 0
      const titres = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')]
      return titres.flatMap((t) => {
        if (!t.checkVisibility({ visibilityProperty: true })) return []
        const niveau = Number(t.getAttribute('aria-level') ?? t.localName.slice(1))
        const faux = niveau > avant + 1 || rgaa.intitule(t) === ''
        avant = niveau
        return faux ? [rgaa.fautif(t)] : []
      })
    },
  },
  {
    critere: '9.2',
    regle: 'contenu-principal',
    intitule: 'La page n’a pas une zone de contenu principal et une seule',
    preuve: 'Il n’y a pas un seul élément main visible.',
    lire: () => {
      const mains = [...document.querySelectorAll('main, [role=main]')].filter((m) => m.checkVisibility())
      return mains.length === 1 ? [] : [{ composant: 'main', transverse: false }]
    },
  },
  {
    critere: '10.1',
    regle: 'balises-de-presentation',
    intitule: 'Une balise ou un attribut sert à la seule présentation',
    preuve: 'La page porte une balise (font, center, big…) ou un attribut (align, bgcolor…) de présentation.',
    lire: () =>
      [
        ...document.querySelectorAll(
          'basefont, big, center, font, strike, tt, :not(svg *)[align], [bgcolor], [background], [cellpadding], [cellspacing], [hspace], [vspace], [valign], [nowrap], [noshade], [link], [vlink], [alink], [clear], [compact], [border]:not(img)',
        ),
      ].map((e) => rgaa.fautif(e)),
  },
  {
    critere: '7.5',
    regle: 'message-annonce',
    intitule: 'Un message de statut n’est pas annoncé',
    preuve:
      'Un message d’attente, d’échec ou de réussite est hors de role="status", "alert", "log" ou "progressbar".',
    lire: () =>
      [...document.querySelectorAll('.squelette, .etat-erreur, .notice')]
        .filter((e) => rgaa.visible(e))
        .filter((e) => !e.closest('[role=status], [role=alert], [role=log], [role=progressbar], [aria-live]'))
        .map((e) => rgaa.fautif(e)),
  },
  {
    critere: '11.10',
    regle: 'erreur-liee',
    intitule: 'Le message d’erreur d’un champ n’est pas lié à ce champ',
    preuve: 'Un champ dit faux (aria-invalid) n’est décrit par aucun texte visible.',
    lire: () =>
      [...document.querySelectorAll('[aria-invalid=true]')]
        .filter((e) => {
          const ids = `${e.getAttribute('aria-describedby') ?? ''} ${e.getAttribute('aria-errormessage') ?? ''}`
          const decrits = ids.split(/\s+/).map((id) => (id ? document.getElementById(id) : null))
          return !decrits.some((d) => d?.checkVisibility() && d.textContent.trim() !== '')
        })
        .map((e) => rgaa.fautif(e)),
  },
  {
    critere: '12.7',
    regle: 'lien-evitement',
    intitule: 'Aucun lien ne mène droit au contenu',
    preuve: 'Plus de trois éléments se parcourent avant le contenu, sans lien qui y mène.',
    lire: () => {
      const contenu = document.querySelector('main, [role=main]')
      if (!contenu || document.querySelector('dialog:modal')) return []
      const avant = rgaa
        .atteignables()
        .filter((e) => (contenu.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING) !== 0)
      const mene = avant.slice(0, 3).some((e) => {
        const cible = document.getElementById((e.getAttribute('href') ?? '').replace(/^#/, ''))
        return cible !== null && (cible.contains(contenu) || contenu.contains(cible))
      })
      return mene || avant.length <= 3 ? [] : [{ composant: 'lien d’évitement', transverse: true }]
    },
  },
  {
    critere: '12.8',
    regle: 'ordre-force',
    intitule: 'Un élément force l’ordre de tabulation',
    preuve: 'Un attribut tabindex supérieur à zéro fait passer un élément avant les autres.',
    lire: () =>
      [...document.querySelectorAll<HTMLElement>('[tabindex]')]
        .filter((e) => e.tabIndex > 0)
        .map((e) => rgaa.fautif(e)),
  },
  {
    critere: '11.5',
    regle: 'radios-groupees',
    intitule: 'Des boutons radio du même choix ne sont pas regroupés',
    preuve: 'Des boutons radio de même nom ne sont dans aucun fieldset, role="group" ou "radiogroup".',
    lire: () =>
      [...document.querySelectorAll('input[type=radio]')]
        .filter((e) => rgaa.visible(e) || e.closest('label'))
        .filter((e) => !e.closest('fieldset, [role=group], [role=radiogroup]'))
        .map((e) => rgaa.fautif(e)),
  },
  {
    critere: '11.6',
    regle: 'groupe-nomme',
    intitule: 'Un regroupement de champs n’a pas de légende',
    preuve: 'Un fieldset, role="group" ou "radiogroup" qui tient des champs n’a ni légende ni nom.',
    lire: () =>
      [...document.querySelectorAll('fieldset, [role=group], [role=radiogroup]')]
        .filter((g) => rgaa.visible(g) && g.querySelector('input:not([type=hidden]), select, textarea'))
        .filter((g) => {
          const legende = g.querySelector(':scope > legend')?.textContent?.trim()
          return !legende && !g.hasAttribute('aria-label') && !g.hasAttribute('aria-labelledby')
        })
        .map((e) => rgaa.fautif(e)),
  },
]

/** Rules of html-validate on what another criterion says, or that the standard does not ask. */
const HORS_VALIDITE: readonly [RegExp, RegExp, raison: string][] = [
  [/^(prefer-|no-inline-style|long-title|wcag|text-content|input-missing-label|require-sri)/, /./, 'usage'],
  [
    /^element-required-attributes$/,
    /"(title|lang)"/,
    'un cadre sans titre (2.1), une page sans langue (8.3)',
  ],
  [/^valid-autocomplete$/, /./, 'la finalité d’un champ (11.13)'],
  [/^(no-deprecated-attr|deprecated)$/, /./, 'ce qui sert à la présentation (10.1)'],
]

/** 8.2: what the HTML standard refuses in the page as it is. */
async function jugerValidite(page: Page): Promise<Constat[]> {
  const fautes = (await jugerLeHtml(page)).filter(
    (f) => !HORS_VALIDITE.some(([regle, ou]) => regle.test(f.regle) && ou.test(f.ou)),
  )
  return [...Map.groupBy(fautes, (f) => f.regle)].map(([regle, toutes]) => ({
    critere: '8.2',
    regle: `html:${regle}`,
    composant: 'code de la page',
    intitule: 'Le code de la page s’écarte du standard HTML',
    preuve: `html-validate, règle ${regle}\u00a0: ${toutes[0]?.ou ?? ''}.`,
    transverse: false,
  }))
}

/** Every fault that these checks prove. */
export async function jugerLeContenu(page: Page): Promise<Constat[]> {
  const constats = await jugerValidite(page)
  for (const { lire, ...dit } of CONTROLES) constats.push(...constater(await page.evaluate(lire), dit))
  return constats
}

const C = (critere: string, preuve: string): Preuve => ({
  critere,
  statut: 'C',
  qui: 'contrôle « contenu »',
  preuve,
})

/** Criteria of which every test is read here, and holds: 8.1, 8.3, 8.5, 6.2. */
export async function preuvesDuContenu(page: Page): Promise<Preuve[]> {
  const lu = await page.evaluate(() => {
    const liens = [...document.querySelectorAll('a[href], [role=link]')]
    return {
      doctype: document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat',
      langue: document.documentElement.lang.trim() !== '',
      titre: document.title.trim() !== '',
      liens: liens.length,
      // Between its tags, as the criterion says: a name given from elsewhere is left to a person.
      nommes: liens.every((l) => {
        const images = [...l.querySelectorAll('img[alt], [role=img][aria-label], svg title')]
        const dits = images.map((i) => i.getAttribute('alt') ?? i.getAttribute('aria-label') ?? i.textContent)
        return [l.textContent, ...dits].some((t) => t?.trim())
      }),
    }
  })
  const tenus = [
    lu.doctype && C('8.1', 'Le doctype html est présent, valide, et avant la balise html.'),
    lu.langue && C('8.3', 'L’élément html porte un attribut lang.'),
    lu.titre && C('8.5', 'La page a un titre, non vide.'),
    lu.liens > 0 && lu.nommes && C('6.2', `Chacun des ${lu.liens} liens a un intitulé.`),
  ]
  return tenus.filter((t) => t !== false)
}
