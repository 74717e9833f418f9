import type { Page } from 'playwright-core'
import type { Role } from '#domain/commun/roles.ts'
import type { MembreSuivi } from '#domain/membre/reponse.ts'
import { bouton, champ, ecranRempli } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { type EtatEcran, enPanne, enSombre, repondAussi, sansReponse } from './etat.ts'

const ACCUEIL = '/admin/accueil'
const PORTEURS = '/admin/porteur'
const PROJETS = '/admin/projets'
const PROJET = '/admin/projets/validation'

/** Opens the address `chemin` makes of the first item of an API list, as this page's reader gets it. */
const surLePremier =
  (appel: string, chemin: (id: number) => string) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const id = await page.evaluate(async (adresse) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const reponse = await fetch(adresse, { headers: { authorization } })
      const { data } = (await reponse.json()) as { data: { id: number; isSigned?: boolean }[] }
      return (data.find((p) => p.isSigned) ?? data[0])?.id
    }, `/gestion/api/${appel}`)
    if (id === undefined) throw new Error(`${appel} : liste vide`)
    await page.goto(`${url}/gestion${chemin(id)}`)
    await ecranRempli(page)
  }

const vue = (route: string, nom: string, requete = '', plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route,
  nom,
  qui: 'admin',
  chemin: `${route}${requete}`,
  ...plus,
})
const projet = (nom: string, onglet: string, qui: Role = 'admin'): EtatEcran => ({
  route: PROJET,
  nom,
  qui,
  chemin: PROJETS,
  preparer: surLePremier(`projets?onglet=${onglet}`, (id) => `${PROJET}?id=${id}`),
})
const accueil = [vue(ACCUEIL, 'ce qui attend'), vue(ACCUEIL, 'du comptable', '', { qui: 'comptable' })]
const enTete = [vue(PROJETS, 'en cours'), vue(PORTEURS, 'ouvertures'), projet('en contrôle', 'en-cours')]

const ouvrirRelance = async (page: Page, serveur: Serveur): Promise<void> => {
  await surLePremier('projets?onglet=commissions-passees&convention=a-signer', (id) => `${PROJET}?id=${id}`)(
    page,
    serveur,
  )
  await bouton(page, 'Relancer le porteur').click()
  await page.getByRole('region', { name: 'L’e-mail qui va partir' }).waitFor()
}
const ouvrirControle = async (page: Page): Promise<void> => {
  await page.getByText('Contrôler le compte').first().click()
  await bouton(page, 'Valider le compte').waitFor()
}
/** The page of a structure, one of whose signatories nobody checked. */
const aHabiliter = async (page: Page, serveur: Serveur): Promise<void> => {
  await repondAussi('porteurs-projet/*/membres/tous', ({ data: [m] }: { data: MembreSuivi[] }) => {
    if (m) m.habilitation = { version: 1, cause: 'nomme', verifieeLe: null, par: null, piece: null }
  })(page)
  await surLePremier('porteurs-projet/valides', (id) => `${PORTEURS}?id=${id}`)(page, serveur)
  await page.getByText(/^Habilitation à vérifier/).waitFor()
}
const direVerifiee = async (page: Page, serveur: Serveur): Promise<void> => {
  await aHabiliter(page, serveur)
  await bouton(page, /^Dire vérifiée/).click()
  await page.getByRole('dialog').waitFor()
}
const verdict = (nom: string) => async (page: Page) => {
  await ouvrirControle(page)
  await bouton(page, new RegExp(`^${nom}`))
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Screens of the staff. */
export const ECRANS_PERSONNEL: EtatEcran[] = [
  ...accueil,
  ...enSombre(accueil.slice(0, 1)),
  vue(ACCUEIL, 'en chargement', '', { avant: sansReponse('accueil') }),
  vue(ACCUEIL, 'en panne', '', { avant: enPanne('accueil') }),
  vue(PROJETS, 'relance', '?tab=past-commission&convention=a-signer', { preparer: ouvrirRelance }),
  ...enTete,
  ...enSombre(enTete),
  ...['assignment', 'past-commission', 'archives'].map((tab) => vue(PROJETS, tab, `?tab=${tab}`)),
  vue(PROJETS, 'du comptable', '', { qui: 'comptable' }),
  vue(PROJETS, 'recherche', '?recherche=nuit&tab=archives'),
  vue(PROJETS, 'rien trouvé', '?recherche=zzzz'),
  vue(PROJETS, 'chargement', '', { avant: sansReponse('projets?*') }),
  vue(PROJETS, 'panne', '', { avant: enPanne('projets?*') }),
  projet('aux archives', 'archives', 'superviseur'),
  vue(PROJET, 'introuvable', '?id=999999'),
  vue(PROJET, 'panne', '?id=1', { avant: enPanne('projets/*') }),
  vue(PORTEURS, 'validés', '?tab=porteurs'),
  vue(
    PORTEURS,
    'validés, filtrés',
    '?tab=porteurs&demandes=avec&tri=-projets&colonnes=entite,projets,region,siret',
  ),
  vue(PORTEURS, 'refusés', '?statut=refus'),
  vue(PORTEURS, 'rien trouvé', '?tab=porteurs&recherche=zzzz'),
  vue(PORTEURS, 'SIRET et RNA à regarder', '?tab=porteurs&numeros=a-regarder'),
  vue(PORTEURS, 'panne', '', { avant: enPanne('porteurs-projet/en-cours*') }),
  vue(PORTEURS, 'chargement', '', { avant: sansReponse('porteurs-projet/en-cours*') }),
  vue(PORTEURS, 'fiche à lire', '?tab=porteurs', {
    preparer: surLePremier('porteurs-projet/valides', (id) => `${PORTEURS}?id=${id}`),
  }),
  vue(PORTEURS, 'habilitation à vérifier', '?tab=porteurs', { preparer: aHabiliter }),
  vue(PORTEURS, 'habilitation à dire vérifiée', '?tab=porteurs', { preparer: direVerifiee }),
  ...['structure', 'contact', 'rib'].map((tab) =>
    vue(PORTEURS, `fiche ${tab}`, '?tab=porteurs', {
      preparer: surLePremier('porteurs-projet/valides', (id) => `${PORTEURS}?id=${id}&tab=${tab}`),
    }),
  ),
  ...(
    [
      ['changer de responsable', false],
      ['changer de responsable refusé', true],
    ] as const
  ).map(([nom, refuse]) =>
    vue(PORTEURS, nom, '?tab=porteurs', {
      preparer: async (page, serveur) => {
        await surLePremier('porteurs-projet/valides', (id) => `${PORTEURS}?id=${id}&tab=contact`)(
          page,
          serveur,
        )
        await bouton(page, 'Changer de responsable').click()
        if (refuse) await page.getByRole('dialog').getByRole('button', { name: 'Changer de' }).click()
        else await page.getByLabel('Nouvelle adresse e-mail').fill('nouvelle.presidente@structure.example')
      },
    }),
  ),
  vue(PORTEURS, 'projets du porteur', '?tab=porteurs', {
    preparer: surLePremier(
      'porteurs-projet/valides?page=2&parPage=2',
      (id) => `${PORTEURS}?id=${id}&vue=projets`,
    ),
  }),
  vue(PORTEURS, 'fiche du superviseur', '?tab=porteurs', {
    qui: 'superviseur',
    preparer: async (page) => {
      await page.locator('tbody th a').first().click()
      await page.getByRole('link', { name: 'Toutes les informations' }).click()
      await champ(page, 'nomStructure').waitFor()
    },
  }),
  ...(
    [
      ['à contrôler', ouvrirControle],
      ['valider', verdict('Valider')],
      ['refuser', verdict('Refuser')],
    ] as const
  ).map(
    ([nom, preparer]): EtatEcran => ({
      route: `${PORTEURS}/validate/:id`,
      nom,
      qui: 'admin',
      chemin: PORTEURS,
      preparer,
    }),
  ),
]
