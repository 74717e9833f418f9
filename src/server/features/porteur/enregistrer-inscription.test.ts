import { expect, test } from 'vitest'
import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const HAMECON = { nomStructure: 'Votre compte est bloqué, ouvrez http://pirate.example/1' }
const enAttente = async () => {
  const p = await creerPorteur(banc, { etat: 'en cours' })
  const corriger = async (corps: object) => {
    const jeton = await banc.connecter(p.utilisateurId)
    const demande = { jeton, corps: { section: 'inscription', ...corps } }
    return banc.appeler('PATCH', `porteurs-projet/${p.id}`, demande)
  }
  return { p, corriger }
}
const envoisA = async (destinataire: string) =>
  (await banc.envois()).filter((e) => e.destinataire === destinataire)

test('une inscription corrigée soixante fois n’écrit qu’un e-mail par jour, sans un mot de son auteur', async () => {
  const { p, corriger } = await enAttente()
  for (let i = 0; i < 60; i++) {
    const r = await corriger({ nomStructure: `${HAMECON.nomStructure}${i}`, prenom: `Banque bloquée ${i}` })
    expect(r.statut).toBe(200)
  }
  const partis = await envoisA(p.email)
  expect(partis.map((e) => e.evenement)).toEqual(['inscription-recue'])
  expect(JSON.stringify(partis)).not.toMatch(/pirate|bloqué|Banque/)
  banc.horloge.avancer(JOUR)
  await corriger({ nomStructure: 'Les Mots' })
  expect(await envoisA(p.email)).toHaveLength(2)
})

test('un compte en attente désigne deux adresses par jour, et ne leur dit rien de ses mots', async () => {
  banc.horloge.avancer(2 * HEURE)
  const { p, corriger } = await enAttente()
  await corriger({ prenom: 'Pirate de banque' })
  const statuts = []
  for (const i of [1, 2, 3])
    statuts.push((await corriger({ email: `tiers${i}@ailleurs.fr`, motDePasseActuel: MOT_DE_PASSE })).statut)
  expect(statuts).toEqual([200, 200, 429])
  const tous = [...(await envoisA('tiers1@ailleurs.fr')), ...(await envoisA(p.email))]
  expect(tous.map((e) => e.evenement)).toEqual([
    'adresse-a-confirmer',
    'adresse-demandee',
    'adresse-demandee',
    'inscription-recue',
  ])
  expect(JSON.stringify(tous)).not.toMatch(/pirate/i)
})

test('les corrections comptent dans les dix e-mails par heure d’un réseau', async () => {
  banc.horloge.avancer(2 * HEURE)
  const comptes = await Promise.all(Array.from({ length: 11 }, () => enAttente()))
  for (const { corriger } of comptes) expect((await corriger(HAMECON)).statut).toBe(200)
  const partis = await Promise.all(comptes.map(({ p }) => envoisA(p.email)))
  expect(partis.filter((e) => e.length > 0)).toHaveLength(10)
})

test('désigner une autre adresse demande le mot de passe du compte', async () => {
  banc.horloge.avancer(2 * HEURE)
  const { p, corriger } = await enAttente()
  const sans = await corriger({ nomStructure: 'Les Mots', email: 'voleur@ailleurs.fr' })
  const faux = await corriger({ email: 'voleur@ailleurs.fr', motDePasseActuel: 'Un-Autre-4242' })
  expect([sans, faux].map((r) => [r.statut, Object.keys(r.corps.errors)])).toEqual([
    [422, ['motDePasseActuel']],
    [422, ['motDePasseActuel']],
  ])
  expect(await envoisA('voleur@ailleurs.fr')).toEqual([])
  expect((await corriger({ nomStructure: 'Les Mots', email: p.email.toUpperCase() })).statut).toBe(200)
})
