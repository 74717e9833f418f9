import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { adresseDe, ecouterFlux } from '#test-kit/banc/lire/ecouter-flux.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const [UNE, AUTRE] = ['8d7c1f2e-0d4b-4c1a-9a53-1f1f6f0f0a01', '8d7c1f2e-0d4b-4c1a-9a53-1f1f6f0f0a02']
let racine: string
beforeAll(async () => {
  racine = await adresseDe(banc)
  const premier = await ecouterFlux(racine, await banc.connecter('admin'))
  await premier.jusqua('reprise')
  premier.quitter()
})
const dire = (jeton: string, id: number, fenetre: string | undefined, etat: string) =>
  banc.appeler('POST', `projets/${id}/presence`, { jeton, corps: { fenetre, etat } })

test('se dit par le personnel, sur une demande qu’il voit', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await creerProjet(banc, porteur)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('POST', `projets/${id}/presence`, {
      corps: { fenetre: UNE, etat: 'arrive' },
      ...(jeton && { jeton }),
    }),
  )
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(statuts).toEqual({ ...refuse, comptable: 404, superviseur: 200, admin: 200 })
  const admin = await banc.connecter('admin')
  expect((await dire(admin, id, 'pas-une-fenetre', 'arrive')).statut).toBe(422)
})

test('l’apprend qui regarde la même demande, et lui seul ; rien n’est gardé', async () => {
  const porteur = await creerPorteur(banc)
  const [{ id }, { id: ailleurs }] = [
    await creerProjet(banc, porteur),
    await creerProjet(banc, await creerPorteur(banc)),
  ]
  const karim = await creerStaff(banc, 'superviseur', { prenom: 'Karim', nom: 'Haddad' })
  const [agnes, luc] = [await creerStaff(banc, 'admin'), await creerStaff(banc, 'admin')]
  const jetons = {
    karim: await banc.connecter(karim.id),
    agnes: await banc.connecter(agnes.id),
    luc: await banc.connecter(luc.id),
  }
  const [dAgnes, deLuc] = [await ecouterFlux(racine, jetons.agnes), await ecouterFlux(racine, jetons.luc)]
  await dire(jetons.agnes, id, UNE, 'arrive')
  await dire(jetons.luc, ailleurs, UNE, 'arrive')
  for (const etat of ['arrive', 'part']) {
    await dire(jetons.karim, id, AUTRE, etat)
    expect(await dAgnes.suivant()).toEqual({
      nom: 'presence',
      donnees: { projetId: id, utilisateurId: karim.id, nom: 'Karim Haddad', fenetre: AUTRE, etat },
    })
  }
  // What comes first to Luc is not that.
  await creerPorteur(banc, { etat: 'en cours' })
  expect((await deLuc.suivant())?.nom).toBe('notifications')
  // Whoever stopped looking for a minute is told nothing more.
  banc.horloge.avancer(56_000)
  await dire(jetons.karim, id, AUTRE, 'arrive')
  await creerPorteur(banc, { etat: 'en cours' })
  for (let i = 0; i < 2; i++) expect((await dAgnes.suivant())?.nom).toBe('notifications')
  for (const f of [dAgnes, deLuc]) f.quitter()
})
