import { beforeAll, expect, test } from 'vitest'
import { noterFaits } from '#server/socle/projet/ecrire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAttestee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { structureDeCinq } from '#test-kit/scenes/membres-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

const GENERIQUE = 'Cette demande a été modifiée entre-temps. Rechargez la page.'
const NOMMEE = 'Elio Martin a modifié cette demande le 2 mars 2026 à 10\u00a0h\u00a000. Rechargez la page.'

async function aDeux() {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  const porteur = await creerPorteur(banc)
  const cinq = await structureDeCinq(banc, porteur)
  return { porteur, odile: await cinq.connecter('Odile'), elio: await cinq.connecter('Elio') }
}

test.each(['', '?reponse=courte'])(
  'qui enregistre par-dessus un autre lit qui, et quand (réponse « %s »)',
  async (query) => {
    const { porteur, odile, elio } = await aDeux()
    const { id, version } = await creerProjet(banc, porteur)
    const adresse = query && `${query}&projet=${id}`
    const enregistrer = (jeton: string, nom: string, lue: number) =>
      banc.appeler('POST', `projets${adresse}`, {
        jeton,
        corps: { id, step: 1, isDraft: true, nom, version: lue },
      })
    expect((await enregistrer(elio, 'Lire en fête', version)).statut).toBe(200)
    banc.horloge.avancer(3_600_000)
    const refus = await enregistrer(odile, 'Autre nom', version)
    expect([refus.statut, refus.corps.message, refus.corps.code]).toEqual([409, NOMMEE, 'version'])
    // One's own other window is not somebody else.
    const sien = await enregistrer(elio, 'Encore un', version)
    expect([sien.statut, sien.corps.message]).toEqual([409, GENERIQUE])
    const lu = await banc.db.selectFrom('projet').select('nom').where('id', '=', id).executeTakeFirst()
    expect(lu?.nom).toBe('Lire en fête')
  },
)

test('ce qui n’est pas un membre n’est pas nommé : après un autre fait, la phrase est sans nom', async () => {
  const { porteur, odile, elio } = await aDeux()
  const { id, version } = await creerProjet(banc, porteur)
  const corps = { id, step: 1, isDraft: true, nom: 'Lire en fête', version }
  await banc.appeler('POST', 'projets', { jeton: elio, corps })
  await banc.db.transaction().execute((tx) => noterFaits(tx, [id], banc.horloge.maintenant()))
  const refus = await banc.appeler('POST', 'projets', { jeton: odile, corps: { ...corps, nom: 'Autre' } })
  expect([refus.statut, refus.corps.message]).toEqual([409, GENERIQUE])
})

test('de même pour le bilan', async () => {
  const { porteur, odile, elio } = await aDeux()
  const { id } = await demandeAttestee(banc, porteur)
  const { version } = (await banc.appeler('GET', `projets/${id}`, { jeton: odile })).corps.data
  const enregistrer = (jeton: string, nbAuteursInvitesFinal: number) =>
    banc.appeler('POST', `projets/${id}/bilan`, {
      jeton,
      corps: { stepBilan: 1, isDraft: true, nbAuteursInvitesFinal, version },
    })
  expect((await enregistrer(elio, 11)).statut).toBe(200)
  const refus = await enregistrer(odile, 12)
  expect([refus.statut, refus.corps.message]).toEqual([409, NOMMEE])
})
