import { beforeEach, describe, expect, test } from 'vitest'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { motsDePasseArgon2 } from './mots-de-passe.ts'

/** Holds the check of the right password until the wrong ones are counted. */
let porte = Promise.resolve()
let arriver = () => {}
const vrais = motsDePasseArgon2()
const motsDePasse = {
  hacher: vrais.hacher,
  async verifier(_hache: string | null, clair: string) {
    if (clair !== MOT_DE_PASSE) return false
    arriver()
    await porte
    return true
  },
}
const limites = { echecsCompte: 10, echecsAdresse: 20, requetesMinute: 1_000_000, inscriptionsHeure: 30 }
const banc = bancDuFichier({ config: { limites }, ports: { motsDePasse } })
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

type Essai = (motDePasse: string, i: number) => ReturnType<Banc['appeler']>

/** The answer to the right password, sent before `n` wrong ones and checked after them. */
async function justeApres(n: number, essai: Essai) {
  const ouvrir = Promise.withResolvers<void>()
  porte = ouvrir.promise
  const arrivee = new Promise<void>((r) => {
    arriver = r
  })
  const juste = essai(MOT_DE_PASSE, 0)
  await arrivee
  for (let i = 1; i <= n; i++) await essai(`Faux-${i}`, i)
  ouvrir.resolve()
  return juste
}
const login = (email: string, password: string) =>
  banc.appeler('POST', 'login', { corps: { email, password } })

describe('des essais lancés tous à la fois ne passent pas sous les limites', () => {
  test('de connexion à un compte : le bon mot de passe n’ouvre plus un compte verrouillé entre-temps', async () => {
    const { email } = await creerStaff(banc, 'admin')
    expect((await justeApres(10, (mdp) => login(email, mdp))).statut).toBe(422)
  })

  test('de connexion d’une même adresse à des comptes différents', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const r = await justeApres(20, (mdp, i) => login(i === 0 ? email : `inconnu${i}@essai.fr`, mdp))
    expect(r.statut).toBe(429)
  })

  test('du mot de passe actuel, par qui tient une session', async () => {
    const p = await creerPorteur(banc)
    const jeton = await banc.connecter(p.utilisateurId)
    const r = await justeApres(10, (motDePasseActuel) => {
      const corps = { section: 'identifiant', email: 'autre@essai.fr', motDePasseActuel }
      return banc.appeler('PATCH', `porteurs-projet/${p.id}`, { jeton, corps })
    })
    expect(r.statut).toBe(429)
    expect((await banc.envois()).filter((e) => e.destinataire === 'autre@essai.fr')).toEqual([])
  })
})

describe('un compte ne peut inonder une boîte par des changements d’adresse', () => {
  const porteur = async () => {
    const p = await creerPorteur(banc)
    const jeton = await banc.connecter(p.utilisateurId)
    return (corps: object) =>
      banc.appeler('PATCH', `porteurs-projet/${p.id}`, { jeton, corps: { section: 'identifiant', ...corps } })
  }
  const personnel = async () => {
    const { id } = await creerStaff(banc, 'superviseur')
    const jeton = await banc.connecter(id)
    return (corps: object) => banc.appeler('PUT', `comptes/${id}`, { jeton, corps })
  }

  test.each([
    ['porteur', porteur],
    ['personnel', personnel],
  ])('%s : cinq en une heure, puis 429 jusqu’à la fin de l’heure', async (nom, preparer) => {
    const changer = await preparer()
    const demander = (i: number) =>
      changer({ email: `victime${i}.${nom}@essai.fr`, motDePasseActuel: MOT_DE_PASSE })
    for (let i = 0; i < 5; i++) expect((await demander(i)).statut).toBe(200)
    const r = await demander(5)
    expect([r.statut, r.entetes['retry-after']]).toEqual([429, '3600'])
    expect((await banc.envois()).some((e) => e.destinataire === `victime5.${nom}@essai.fr`)).toBe(false)
    banc.horloge.avancer(3_600_000)
    expect((await demander(6)).statut).toBe(200)
  })
})
