import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

const PRET = { reprise: 6, step: 5 }
const avec = (id: number, nom: string) => ({
  [`GET /projets/${id}`]: { corps: { data: projetAffiche({ ...PRET, id, nom }) } },
})
const deuxDemandes = { ...avec(7, 'Fête du livre'), ...avec(8, 'Nuit du conte') }
const etape = (nom: string) => screen.findByRole('heading', { level: 2, name: nom })
const nom = async () =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nom du projet/ })).value

afterEach(fermerPortail)

test.each(['/porteur-projet', '/porteur-projet/dashboard'])(
  '%s montre le tableau de bord et ses blocs (NAV-006)',
  async (adresse) => {
    const { ici } = ouvrirPortail(adresse, { 'GET /mes-projets': enListe([projetEnListe()]) })
    await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })
    await screen.findByRole('region', { name: 'A faire' })
    expect(screen.getByRole('region', { name: 'Mes demandes' }).textContent).toContain('Fête du livre')
    expect(ici()).toBe('/gestion/porteur-projet/dashboard')
  },
)

test.each([
  [1, 'Votre projet'],
  [2, 'Présentation'],
  [3, 'Budget et rémunération'],
  [4, 'Documents'],
  [5, 'Récapitulatif et signature'],
  [6, 'Confirmation'],
])('step%i ouvre l’étape « %s » de la demande (NAV-011)', async (numero, titre) => {
  const adresse = `/porteur-projet/projet/step${numero}?projetId=7`
  const { serveur, ici } = ouvrirPortail(adresse, deuxDemandes)
  await etape(titre)
  expect(serveur.de('GET /projets/7')).toHaveLength(1)
  expect(ici()).toBe(`/gestion${adresse}`)
})

test.each(['/porteur-projet/projet/step1?projetId=8', '/porteur-projet/projet/step1/8'])(
  '%s choisit la demande 8 (NAV-013)',
  async (adresse) => {
    const { serveur } = ouvrirPortail(adresse, deuxDemandes)
    expect(await nom()).toBe('Nuit du conte')
    expect(serveur.de('GET /projets/8')).toHaveLength(1)
    expect(serveur.de('GET /projets/7')).toHaveLength(0)
  },
)

test.each(['', '/gestion'])(
  'l’ancien lien /gestion%s/porteur-projet/projet/step1 ouvre l’étape 1 (NAV-015)',
  async (prefixe) => {
    const { ici } = ouvrirPortail(`${prefixe}/porteur-projet/projet/step1?projetId=8`, deuxDemandes)
    await etape('Votre projet')
    expect(await nom()).toBe('Nuit du conte')
    expect(ici()).toBe('/gestion/porteur-projet/projet/step1?projetId=8')
  },
)

test('les référentiels sont demandés une fois et gardés d’un écran à l’autre (PROJ-089)', async () => {
  const { serveur, routeur } = ouvrirPortail('/porteur-projet/projet/step1?projetId=7', deuxDemandes)
  const aller = (adresse: string) => routeur.navigate(`/porteur-projet/${adresse}`)
  await etape('Votre projet')
  await aller('dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })
  await aller('projet/step1?projetId=8')
  await waitFor(async () => expect(await nom()).toBe('Nuit du conte'))
  await aller('projet/step5?projetId=8')
  await etape('Récapitulatif et signature')
  for (const liste of ['categories-projets', 'domaines-editoriaux', 'calendrier-depot-projet'])
    expect(serveur.de(`GET /${liste}`), liste).toHaveLength(1)
  const categorie = within(screen.getByRole('article', { name: 'Récapitulatif de la demande' }))
  expect(categorie.getByText('Festival')).toBeTruthy()
})
