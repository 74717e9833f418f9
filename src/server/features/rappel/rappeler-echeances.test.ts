import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee, demandePayee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { rappelerEcheances } from './rappeler-echeances.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai

beforeEach(async () => {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  await banc.db.deleteFrom('rappel').execute()
  await banc.db.updateTable('projet').set({ archiveLe: banc.horloge.maintenant() }).execute()
  porteur = await creerPorteur(banc)
})

const rappels = async (id: number) =>
  (await banc.envois()).filter((e) => e.projetId === id).map((e) => [e.evenement, e.destinataire])
/** Runs the job each morning of these days. */
async function matins(jours: string[]): Promise<void> {
  for (const jour of jours) {
    banc.horloge.regler(`${jour}T04:10:00Z`)
    await rappelerEcheances(banc.ctx)
  }
}
const aSigner = () => demandeConventionnee(banc, porteur, { conventionSigneeLe: null })

describe('rappels d’échéance', () => {
  test('la convention : sept jours avant, puis le jour même, une fois chacun', async () => {
    const p = await aSigner()
    await matins(['2026-03-03', '2026-03-24'])
    expect(await rappels(p.id)).toEqual([])
    await matins(['2026-03-25', '2026-03-25', '2026-03-26', '2026-03-31'])
    expect(await rappels(p.id)).toEqual([['rappel-convention-avant', porteur.email]])
    await matins(['2026-04-01', '2026-04-01', '2026-04-02', '2026-04-20'])
    expect(await rappels(p.id)).toEqual([
      ['rappel-convention-jour', porteur.email],
      ['rappel-convention-avant', porteur.email],
    ])
    const [dernier, premier] = (await banc.envois()).filter((e) => e.projetId === p.id)
    expect(premier?.sujet).toMatch(
      /^\[Action requise\].*votre convention est à signer au plus tard le 1er avril 2026$/,
    )
    expect(premier?.texte).toContain('est à signer au plus tard le 1er avril 2026.')
    expect(dernier?.sujet).toMatch(/^\[Action requise\].*aujourd’hui$/)
  })

  test('rien une fois la convention signée, la demande retirée ou archivée', async () => {
    const [signee, retiree, archivee] = [await aSigner(), await aSigner(), await aSigner()]
    const le = banc.horloge.maintenant()
    const poser = (id: number, champs: object) =>
      banc.db.updateTable('projet').set(champs).where('id', '=', id).execute()
    await poser(signee.id, { conventionSigneeLe: le })
    await poser(retiree.id, { retireLe: le })
    await poser(archivee.id, { archiveLe: le })
    await matins(['2026-03-25', '2026-04-01'])
    for (const p of [signee, retiree, archivee]) expect(await rappels(p.id)).toEqual([])
  })

  test('le bilan : quatre-vingt-dix jours après le paiement, ou après la fin si elle vient plus tard', async () => {
    const paye = await demandePayee(banc, porteur)
    const aVenir = await demandePayee(banc, porteur, { dateDebut: '2026-04-10', dateFin: '2026-04-12' })
    await matins(['2026-05-23', '2026-05-24', '2026-05-31', '2026-07-03'])
    expect((await rappels(paye.id)).map(([e]) => e)).toEqual(['rappel-bilan-jour', 'rappel-bilan-avant'])
    expect(await rappels(aVenir.id)).toEqual([])
    await matins(['2026-07-04'])
    expect((await rappels(aVenir.id)).map(([e]) => e)).toEqual(['rappel-bilan-avant'])
  })

  test.each([
    [null, 'sont à remettre', 'Signer l’attestation', '/porteur-projet/attestation'],
    ['2026-05-02T09:00:00Z', 'est à remettre', 'Renseigner mon bilan', '/porteur-projet/bilan/step1'],
  ])(
    'le bouton du rappel ouvre ce qu’il nomme (attestation signée : %s)',
    async (le, verbe, libelle, chemin) => {
      const signe = le === null ? null : new Date(le)
      const p = await demandePayee(banc, porteur, { attestationRemplieLe: signe, attestationSigneeLe: signe })
      await matins(['2026-05-24'])
      const [rappel] = (await banc.envois()).filter((e) => e.projetId === p.id)
      expect(rappel?.texte).toContain(`${verbe} au plus tard le 31 mai 2026.`)
      expect(rappel?.texte).toMatch(
        new RegExp(`${libelle}[\u00a0 ]:\n\\S+/gestion${chemin}\\?projetId=${p.id}\n`),
      )
    },
  )

  test('rien une fois le bilan rendu ; les délais sont ceux du calendrier', async () => {
    const rendu = await demandeRendue(banc, porteur)
    const paye = await demandePayee(banc, porteur)
    await banc.db.updateTable('calendrier').set({ joursBilan: 20 }).execute()
    await matins(['2026-03-15', '2026-03-22'])
    await banc.db.updateTable('calendrier').set({ joursBilan: 90 }).execute()
    expect(await rappels(rendu.id)).toEqual([])
    expect(await rappels(paye.id)).toHaveLength(2)
  })

  test('une nuit manquée se rattrape le lendemain ; dix passages à la fois n’écrivent qu’une fois', async () => {
    const p = await aSigner()
    banc.horloge.regler('2026-04-03T04:10:00Z')
    const faits = await Promise.all(Array.from({ length: 10 }, () => rappelerEcheances(banc.ctx)))
    expect(faits.reduce((a, b) => a + b)).toBe(1)
    expect(await rappels(p.id)).toEqual([['rappel-convention-jour', porteur.email]])
  })

  test('un passage coupé avant la fin n’a rien laissé, le suivant écrit', async () => {
    const p = await aSigner()
    banc.horloge.regler('2026-03-25T04:10:00Z')
    const queue = { ...banc.ctx.queue, courriel: () => Promise.reject(new Error('coupure')) }
    await expect(rappelerEcheances({ ...banc.ctx, queue })).rejects.toThrow('coupure')
    expect(await rappels(p.id)).toEqual([])
    expect(await rappelerEcheances(banc.ctx)).toBe(1)
  })
})
