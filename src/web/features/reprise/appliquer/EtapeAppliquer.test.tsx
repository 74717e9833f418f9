import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import {
  BILAN,
  BILAN_IDENTIQUE,
  repriseAffichee,
  repriseAppliquee,
} from '#test-kit/ecran/reprise-affichee.ts'

afterEach(fermerPortail)

const LIRE = 'GET /reprises/5'
const APPLIQUER = 'POST /reprises/5/application'
const ANNULER = 'POST /reprises/5/annulation'
const FAIT = { corps: { status: 'success', data: { id: 5, version: 4 } } }
const travail = (quoi: 'application' | 'annulation') => ({
  quoi,
  depuis: '2026-11-23T09:00:00.000Z',
  par: 'Agnès Delmas',
  lignes: 100,
})

async function ouvrir(reprise: RepriseLue, reponses: Reponses = {}) {
  const ecran = ouvrirPortail(
    '/admin/reprises/5/appliquer',
    { [LIRE]: { corps: { data: reprise } }, 'GET /reprises': { corps: { data: [] } }, ...reponses },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1, name: /la reprise/ })
  return ecran
}
const boite = async () => within(await screen.findByRole('dialog', { hidden: true }))
const dans = async (nom: string | RegExp) => (await boite()).getByRole('button', { name: nom, hidden: true })

describe('appliquer', () => {
  test('ce qui va se passer, les sommes ; sans la case, on y est mené', async () => {
    const { personne, serveur } = await ouvrir(repriseAffichee())
    await screen.findByText(/7 903 aides créées, 38 changées, 250 identiques/)
    screen.getByText(/Le passé de 429 structures du portail est complété/)
    screen.getByText(/665 structures restent sans compte, dont 8 probables sans réponse/)
    screen.getByText('4 586 350,50 €')
    await personne.click(screen.getByRole('button', { name: /^Reprendre 8.191.aides$/ }))
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Continuer sans les 23 refusées' }),
    )
    expect(serveur.de(APPLIQUER)).toEqual([])
  })

  test('le dialogue nomme le nombre ; publier se choisit ; puis l’avancement, et le compte rendu', async () => {
    const { personne, serveur } = await ouvrir(repriseAffichee(), { [APPLIQUER]: FAIT })
    await personne.click(await screen.findByRole('checkbox', { name: /Continuer sans/ }))
    await personne.click(screen.getByRole('button', { name: /^Reprendre 8.191.aides$/ }))
    const d = await boite()
    d.getByRole('heading', { name: /^Reprendre 8.191.aides.\?$/, hidden: true })
    d.getByText(/les 23 refusées sont laissées de côté/)
    await personne.click(d.getByRole('checkbox', { name: /Publier aussi/, hidden: true }))
    serveur.routes[LIRE] = { corps: { data: repriseAffichee({ travail: travail('application') }) } }
    await personne.click(await dans(/^Reprendre 8/))
    await screen.findByRole('progressbar', { name: 'La reprise s’applique' })
    screen.getByText(/le résultat vous parviendra aussi par e-mail/)
    expect(serveur.de(APPLIQUER)[0]?.corps).toEqual({ version: 3, sansRefusees: true, publier: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('La reprise s’applique'))
    serveur.routes[LIRE] = { corps: { data: repriseAppliquee({ publier: true }) } }
    await screen.findByText('La reprise est appliquée.', {}, { timeout: 5000 })
    await screen.findByRole('heading', { name: 'Compte rendu de la reprise' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ce qui a été repris'))
    screen.getByText(/publiées en données ouvertes/)
  })

  test('aucune refusée : ni case, ni mention', async () => {
    const { personne, serveur } = await ouvrir(
      repriseAffichee({ bilan: { ...BILAN, lignes: 8191, refusees: 0, motifs: 0 } }),
      { [APPLIQUER]: FAIT },
    )
    await personne.click(await screen.findByRole('button', { name: /^Reprendre 8.191.aides$/ }))
    await personne.click(await dans(/^Reprendre 8/))
    await waitFor(() => expect(serveur.de(APPLIQUER)[0]?.corps.sansRefusees).toBe(false))
  })

  test('réponse perdue, mais lancée : rien n’est redemandé', async () => {
    const { personne, serveur } = await ouvrir(
      repriseAffichee({ bilan: { ...BILAN, lignes: 8191, refusees: 0, motifs: 0 } }),
      { [APPLIQUER]: null },
    )
    await personne.click(await screen.findByRole('button', { name: /^Reprendre 8.191.aides$/ }))
    serveur.routes[LIRE] = { corps: { data: repriseAffichee({ travail: travail('application') }) } }
    await personne.click(await dans(/^Reprendre 8/))
    await screen.findByRole('progressbar', { name: 'La reprise s’applique' })
    expect(serveur.de(APPLIQUER)).toHaveLength(1)
  })

  test('prise de vitesse par une autre : le refus reste dans le dialogue', async () => {
    const message = 'Une reprise est en cours (par Nora Petit, depuis 10 h 42).'
    const { personne } = await ouvrir(
      repriseAffichee({ bilan: { ...BILAN, lignes: 8191, refusees: 0, motifs: 0 } }),
      { [APPLIQUER]: { statut: 409, corps: { message, code: 'reprise-en-cours' } } },
    )
    await personne.click(await screen.findByRole('button', { name: /^Reprendre 8.191.aides$/ }))
    await personne.click(await dans(/^Reprendre 8/))
    await (await boite()).findByText(message)
  })

  test('une autre en cours : par qui, et le bouton attend', async () => {
    const gestes = { ...repriseAffichee().gestes, peutAppliquer: false, peutEssayer: false }
    const ailleurs = { id: 7, par: 'Nora Petit', depuis: '2026-11-23T09:00:00.000Z' }
    await ouvrir(repriseAffichee({ ailleurs, gestes }))
    const bouton = await screen.findByRole<HTMLButtonElement>('button', { name: /^Reprendre 8.191.aides$/ })
    expect(bouton.disabled).toBe(true)
    screen.getByText('Une autre reprise est en cours, lancée par Nora Petit : attendez qu’elle soit finie.')
  })

  test('l’essai trop vieux, le fichier effacé, tout identique : dit à la place du bouton', async () => {
    await ouvrir(repriseAffichee({ essaiJusque: '2020-01-01T00:00:00.000Z' }))
    await screen.findByText('L’essai est à refaire')
    fermerPortail()
    const gestes = { ...repriseAffichee().gestes, peutChoisir: false, peutAppliquer: false }
    await ouvrir(repriseAffichee({ gestes }))
    await screen.findByText('Le fichier a été effacé')
    fermerPortail()
    await ouvrir(repriseAffichee({ bilan: BILAN_IDENTIQUE }))
    await screen.findByText(/0 créée, 8 214 identiques/)
    expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull()
  })
})

describe('le compte rendu', () => {
  test('par qui, quand, combien ; ce qui n’a pas été publié se dit', async () => {
    await ouvrir(repriseAppliquee())
    await screen.findByText(/Appliquée par Agnès Delmas, le 23\/11\/2026 à 11 h 00\. Rien n’en est publié/)
    screen.getByText('7 903')
    screen.getByRole('button', { name: 'Télécharger le rapport' })
    screen.getByRole('button', { name: 'Télécharger les 23 lignes refusées' })
    screen.getByText(/8 structures probables sans réponse : créées sans compte/)
  })

  test('s’annule avec un motif', async () => {
    const { personne, serveur } = await ouvrir(repriseAppliquee(), { [ANNULER]: FAIT })
    await personne.click(await screen.findByRole('button', { name: 'Annuler la reprise' }))
    await personne.click(await dans('Annuler la reprise'))
    const d = await boite()
    d.getByText('Le champ "Motif" est requis.')
    expect(serveur.de(ANNULER)).toEqual([])
    await personne.type(d.getByRole('textbox', { hidden: true }), 'Mauvais fichier.')
    const annulee = repriseAppliquee({
      etat: 'annulee',
      annulePar: 'Agnès Delmas',
      annuleLe: '2026-11-24T10:00:00.000Z',
      annuleMotif: 'Mauvais fichier',
      annulable: null,
    })
    serveur.routes[LIRE] = { corps: { data: annulee } }
    await personne.click(await dans('Annuler la reprise'))
    await screen.findByText(
      /Annulée par Agnès Delmas, le 24\/11\/2026 à 11 h 00\. Plus rien .* Motif.: «.Mauvais fichier.»$/,
    )
    expect(serveur.de(ANNULER)[0]?.corps).toEqual({ version: 3, motif: 'Mauvais fichier.' })
    expect(screen.queryByRole('button', { name: 'Annuler la reprise' })).toBeNull()
  })

  test('ce qui en dépend depuis empêche de l’annuler, et se lit', async () => {
    await ouvrir(
      repriseAppliquee({
        annulable: [{ raison: 'L’aide 2018-0412 a été corrigée à la main.', aideId: 3, reference: null }],
        gestes: { ...repriseAppliquee().gestes, peutAnnuler: false },
      }),
    )
    await screen.findByText('L’aide 2018-0412 a été corrigée à la main.')
    expect(screen.queryByRole('button', { name: 'Annuler la reprise' })).toBeNull()
  })
})
