import { expect, test } from 'vitest'
import { aLeDroit, type Ressource, ROLES, type Role } from '#domain/commun/roles.ts'
import { connecter, ecranOuvert, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'

const scene = monterScene()
const REFUS = "Vous n'avez pas les droits pour voir cette section."

const SECTIONS: Partial<Record<Ressource, string>> = {
  porteur: '/admin/porteur',
  projet: '/admin/projets',
  commission: '/admin/commissions',
  export: '/admin/export',
  messagerie: '/admin/messagerie',
  kitcom: '/admin/kit-com',
  compte: '/admin/comptes',
  page: '/admin/envois',
}
const PERSONNEL = ROLES.filter((r): r is Exclude<Role, 'porteurProjet'> => r !== 'porteurProjet')

test.each(PERSONNEL)(
  'un compte %s n’ouvre que les sections de ses droits (NAV-057, NAV-058)',
  async (role) => {
    const page = await scene.ouvrir('/')
    await connecter(page, scene.serveur.url, role)
    for (const [ressource, chemin] of Object.entries(SECTIONS)) {
      await scene.aller(page, chemin)
      await page.locator('#racine main h1, #racine main h2').first().waitFor()
      if (!aLeDroit(role, ressource as Ressource, 'canView')) await voir(page, REFUS)
      else expect(await page.getByText(REFUS).count(), `${role} ${chemin}`).toBe(0)
    }
  },
)

test('une adresse inconnue le dit et ramène à l’accueil', async () => {
  const page = await scene.ouvrir('/')
  await connecter(page, scene.serveur.url, 'porteurProjet')
  await scene.aller(page, '/nulle-part')
  await ecranOuvert(page)
  expect(await page.getByRole('link').count()).toBeGreaterThan(0)
})
