import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import {
  BILAN,
  BILAN_IDENTIQUE,
  CHANGEES,
  REFUSEES,
  repriseAffichee,
  repriseDeposee,
} from '#test-kit/ecran/reprise-affichee.ts'
import { ecart, totalDe } from './totaux-annees.ts'

afterEach(fermerPortail)

const LIRE = 'GET /reprises/5'
const ESSAYER = 'POST /reprises/5/essai'
const TOTAUX = 'PATCH /reprises/5/totaux'
const GARDEES = { groupes: [], lignes: [310, 4552].map((ligne) => ({ ligne, motifs: [], champs: [] })) }
const constats = {
  'GET /reprises/5/constats': ({ query }: { query: URLSearchParams }) => {
    const data = { refusee: REFUSEES, changee: CHANGEES, gardee: GARDEES }[query.get('sort') ?? '']
    return { corps: { data, meta: { total: 38, page: 1, parPage: 50 } } }
  },
}

async function ouvrir(reprise: RepriseLue = repriseAffichee(), reponses: Reponses = {}, suite = '') {
  const ecran = ouvrirPortail(
    `/admin/reprises/5/essai${suite}`,
    { [LIRE]: { corps: { data: reprise } }, ...constats, ...reponses },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { name: 'Essai de la reprise' })
  return ecran
}
/** With plain spaces, as one reads it. */
const net = (texte: string | null | undefined) => texte?.replaceAll('\u00a0', ' ')
const nombre = (nom: string) =>
  net(
    [...document.querySelectorAll('.reprise-nombres > div')]
      .find((d) => d.querySelector('dt')?.textContent === nom)
      ?.querySelector('dd')?.textContent,
  )
const annee = async (an: string) =>
  within((await screen.findByRole('rowheader', { name: an })).closest('tr') as HTMLElement)
const cellules = (an: ReturnType<typeof within>) =>
  an.getAllByRole('cell').map((c: HTMLElement) => net(c.textContent))

describe('ce que l’essai a trouvé', () => {
  test('six nombres, dont les quatre du milieu font le premier', async () => {
    await ouvrir()
    await screen.findByText('Lignes lues')
    expect(['Lignes lues', 'Créées', 'Changées', 'Identiques', 'Refusées'].map(nombre)).toEqual([
      '8 214aides-2015-2025.csv',
      '7 903aides nouvelles',
      '38voir les champs',
      '250déjà reprises',
      '232 motifs',
    ])
    expect(nombre('Structures')).toBe('1 094412 sûres, 27 probables, 655 sans compte')
    expect(BILAN.creees + BILAN.changees + BILAN.identiques + BILAN.refusees).toBe(BILAN.lignes)
  })

  test('les refusées par motif, avec leurs lignes, et leur fichier', async () => {
    const { personne } = await ouvrir(repriseAffichee(), {
      'GET /reprises/5/refusees': { statut: 404, corps: { message: 'Ce fichier n’est plus là.' } },
    })
    await screen.findByRole('heading', { name: '23 lignes refusées' })
    const motif = within(
      (await screen.findByText('Montant à deux lectures possibles')).closest('tr') as HTMLElement,
    )
    motif.getByText('214, 1 087, 1 088, 2 410, 2 411 et 4 autres')
    motif.getByText('1,234.56')
    const absente = within(screen.getByText('Année absente').closest('tr') as HTMLElement)
    absente.getByText('7 011 et 8 102')
    absente.getByText('vide')
    await personne.click(
      screen.getByRole('button', { name: 'Télécharger ces 23 lignes, avec colonne et motif (CSV)' }),
    )
    await screen.findByText('Ce fichier n’est plus là.', { selector: '[role=alert]' })
  })

  test('les changées, avant et après ; les corrections à la main se disent', async () => {
    const { personne, ici } = await ouvrir()
    await screen.findByRole('heading', { name: '38 lignes changées' })
    const lignes = async () => (await screen.findAllByText(/^ligne /)).map((l) => net(l.textContent))
    expect(await lignes()).toEqual(['ligne 1 204', 'ligne 2 866', 'ligne 3 001'])
    screen.getByText('vide', { selector: 'del' })
    await screen.findByText(/2 aides corrigées à la main gardent leur correction : lignes 310 et 4 552/)
    await personne.click(screen.getByRole('link', { name: 'Voir les 38' }))
    await waitFor(async () => expect(await lignes()).toHaveLength(4))
    expect(ici()).toBe('/gestion/admin/reprises/5/essai?voir=changees')
  })

  test('tout identique : dit, sans barre ni case', async () => {
    await ouvrir(repriseAffichee({ bilan: BILAN_IDENTIQUE }))
    await screen.findByText(/0 créée, 8 214 identiques/)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /Confirmer|Appliquer/ })).toBeNull()
  })
})

describe('par année, à côté des comptes', () => {
  test('exact au centime ; le total ne se dit que toutes années saisies', () => {
    expect([ecart(0.3, 0.1), ecart(2_251_850, 2_258_350), ecart(12, null)]).toEqual([0.2, -6500, null])
    const annees = BILAN.annees
    expect(totalDe(annees, { '2023': { accorde: 2_251_850, verse: null } }, 'accorde')).toMatchObject({
      comptes: 2_251_850,
      ecart: null,
      manquent: [2024],
    })
    const deux = {
      '2023': { accorde: 2_258_350, verse: null },
      '2024': { accorde: 2_334_500.5, verse: null },
    }
    expect(totalDe(annees, deux, 'accorde')).toMatchObject({
      fichier: 4_586_350.5,
      ecart: -6500,
      manquent: [],
    })
  })

  test('saisi, gardé quand on quitte la case ; l’écart a son signe, « = » n’en est pas un', async () => {
    let lue = repriseAffichee({ totaux: { '2024': { accorde: 2_334_500.5, verse: null } } })
    const { personne, serveur } = await ouvrir(lue, {
      [LIRE]: () => ({ corps: { data: lue } }),
      [TOTAUX]: ({ corps }) => {
        lue = { ...lue, version: lue.version + 1, totaux: corps.totaux as RepriseLue['totaux'] }
        return { corps: { status: 'success', data: { id: 5, version: lue.version } } }
      },
    })
    expect(cellules(await annee('2024')).slice(2, 5)).toEqual(['2 334 500,50', '', '=aucun écart'])
    expect(cellules(await annee('2023'))[4]).toBe('non saisi')
    const case2023 = screen.getByRole('textbox', { name: 'Accordé 2023, vos comptes' })
    await personne.type(case2023, '2 258 350')
    expect(serveur.de(TOTAUX)).toEqual([])
    await personne.tab()
    await waitFor(() => expect(serveur.de(TOTAUX)).toHaveLength(1))
    expect(serveur.de(TOTAUX)[0]?.corps).toEqual({
      version: 3,
      totaux: {
        '2023': { accorde: 2_258_350, verse: null },
        '2024': { accorde: 2_334_500.5, verse: null },
      },
    })
    await waitFor(async () => expect(cellules(await annee('2023'))[4]).toBe('− 6 500'))
    expect(cellules(await annee('Total')).slice(2)).toEqual([
      '4 586 350,50',
      '4 592 850,50',
      '− 6 500',
      '4 577 350',
      '',
      '2023 et 2024 manquent',
    ])
  })

  test('illisible : la case le dit, et rien ne part', async () => {
    const { personne, serveur } = await ouvrir()
    const saisie = await screen.findByRole('textbox', { name: 'Payé 2024, vos comptes' })
    await personne.type(saisie, 'douze')
    await personne.tab()
    await screen.findByText(/Des chiffres seulement/)
    expect(saisie.getAttribute('aria-invalid')).toBe('true')
    expect(serveur.de(TOTAUX)).toEqual([])
  })
})

describe('aller plus loin', () => {
  test('sans la case, on y est mené ; cochée, les structures probables, et elle le reste ensuite', async () => {
    const { personne, ici } = await ouvrir(repriseAffichee(), {
      'GET /reprises/5/probables': {
        corps: {
          data: [],
          meta: {
            total: 0,
            page: 1,
            parPage: 50,
            aDecider: 8,
            meme: 17,
            autre: 2,
            aides: 163,
            formeSeule: 3,
          },
        },
      },
    })
    const suite = await screen.findByRole('button', { name: 'Confirmer les 8 structures probables' })
    await personne.click(suite)
    const sans = screen.getByRole('checkbox', { name: 'Continuer sans les 23 refusées' })
    expect(document.activeElement).toBe(sans)
    screen.getByText(/Cochez pour continuer sans elles/)
    await personne.click(sans)
    await personne.click(suite)
    await screen.findByRole('heading', { name: 'Structures probables' })
    expect(ici()).toBe('/gestion/admin/reprises/5/structures')
    await personne.click(screen.getByRole('link', { name: 'Appliquer' }))
    await screen.findByRole('heading', { name: 'Appliquer la reprise' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Continuer sans/ }).checked).toBe(true)
  })

  test('aucune refusée, rien à décider : ni case, ni détour', async () => {
    const { personne, ici } = await ouvrir(
      repriseAffichee({
        bilan: { ...BILAN, refusees: 0, motifs: 0 },
        reponses: { aDecider: 0, meme: 27, autre: 0 },
      }),
    )
    await personne.click(await screen.findByRole('button', { name: /^Aller à .{2}Appliquer/ }))
    expect(ici()).toBe('/gestion/admin/reprises/5/appliquer')
    expect(screen.queryByRole('checkbox', { name: /Continuer sans/ })).toBeNull()
  })

  test('plus de sept jours : refaire l’essai devient le bouton plein, la suite attend', async () => {
    const { personne, serveur } = await ouvrir(repriseAffichee({ essaiJusque: '2020-01-01T00:00:00.000Z' }), {
      [ESSAYER]: { corps: { status: 'success', data: { id: 5, version: 4 } } },
    })
    const refaire = await screen.findByRole('button', { name: 'Refaire l’essai' })
    expect(refaire.className).toMatch(/bouton-primary/)
    screen.getByText(/Cet essai a plus de sept jours/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Confirmer les 8/ }).disabled).toBe(true)
    await personne.click(refaire)
    await waitFor(() => expect(serveur.de(ESSAYER)[0]?.corps).toEqual({ version: 3 }))
  })

  test('une autre reprise en cours : le refus dit par qui', async () => {
    const { personne } = await ouvrir(repriseAffichee(), {
      [ESSAYER]: { statut: 409, corps: { message: 'Une reprise est en cours (par Nora Petit).' } },
    })
    await personne.click(await screen.findByRole('button', { name: 'Refaire l’essai' }))
    await screen.findByText('Une reprise est en cours (par Nora Petit).')
  })
})

describe('un essai en cours', () => {
  const enCours = (lignes: number) =>
    repriseDeposee({
      travail: { quoi: 'essai', depuis: '2026-11-23T09:00:00.000Z', par: 'Nora Petit', lignes },
    })

  test('combien de lignes, et l’on peut partir ; fini, le résultat vient seul et s’annonce', async () => {
    const { serveur } = await ouvrir(enCours(2000))
    const barre = await screen.findByRole('progressbar', { name: 'Essai en cours' })
    expect([barre.getAttribute('value'), barre.getAttribute('max')]).toEqual(['2000', '8214'])
    screen.getByText('2 000 lignes sur 8 214')
    screen.getByText(/Vous pouvez quitter cette page/)
    serveur.routes[LIRE] = { corps: { data: enCours(6000) } }
    await screen.findByText('6 000 lignes sur 8 214', {}, { timeout: 5000 })
    act(() => (document.activeElement as HTMLElement | null)?.blur())
    serveur.routes[LIRE] = { corps: { data: repriseAffichee() } }
    await screen.findByText('L’essai est terminé.', {}, { timeout: 5000 })
    await screen.findByText('Lignes lues')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Résultat de l’essai'))
  })

  test('qui n’aboutit pas : la raison reste écrite', async () => {
    const { serveur } = await ouvrir(enCours(2000))
    await screen.findByRole('progressbar')
    const echec = 'Le serveur s’est arrêté pendant ce travail.'
    serveur.routes[LIRE] = { corps: { data: repriseDeposee({ echec }) } }
    await waitFor(
      () =>
        expect(screen.getByText(/Le dernier travail n’a pas abouti/).parentElement?.textContent).toContain(
          echec,
        ),
      { timeout: 5000 },
    )
  })

  test('retirée entre-temps : dit, avec le chemin des autres', async () => {
    const { serveur } = await ouvrir(enCours(2000))
    await screen.findByRole('progressbar')
    serveur.routes[LIRE] = { statut: 404, corps: { message: 'Introuvable.' } }
    await screen.findByText('Cette reprise n’est plus là', {}, { timeout: 5000 })
    screen.getByRole('link', { name: 'Voir les reprises' })
  })
})

test('pas encore d’essai : on le lance d’ici, ou l’on revient aux colonnes', async () => {
  const gestes = { ...repriseAffichee().gestes, peutEssayer: false }
  await ouvrir(repriseDeposee({ gestes }))
  screen.getByRole('link', { name: 'Revenir aux colonnes' })
  fermerPortail()
  await ouvrir(repriseDeposee())
  screen.getByRole('button', { name: 'Lancer l’essai' })
})

test('inconnue : la raison, sans rien proposer de relire', async () => {
  ouvrirPortail(
    '/admin/reprises/5',
    { [LIRE]: { statut: 404, corps: { message: 'Cette reprise est introuvable.' } } },
    { role: 'admin' },
  )
  await screen.findByText('Cette reprise n’a pas pu être lue.')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test.each([
  [repriseDeposee(), 'colonnes'],
  [repriseAffichee(), 'essai'],
])('sans étape dite, on arrive où l’on en était', async (reprise, etape) => {
  const { ici } = ouvrirPortail(
    '/admin/reprises/5',
    { [LIRE]: { corps: { data: reprise } }, ...constats },
    { role: 'admin' },
  )
  await waitFor(() => expect(ici()).toBe(`/gestion/admin/reprises/5/${etape}`))
})
