import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai

beforeEach(async () => {
  await regler('2026-03-02T09:00:00Z')
  porteur = await creerPorteur(banc)
})

/** Sets the clock; sessions are over by then. */
async function regler(instant: string): Promise<void> {
  banc.horloge.regler(instant)
  admin = await banc.connecter('admin')
}
const aSigner = () => demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
const relancer = (id: number, jeton = admin) =>
  banc.appeler('POST', `projets/${id}/relance`, { jeton, corps: {} })
const prevoir = async (id: number) =>
  (await banc.appeler('GET', `projets/${id}/relance`, { jeton: admin })).corps.data
const envoyes = async (id: number) => (await banc.envois()).filter((e) => e.projetId === id)

describe('relance à la main', () => {
  test('réservée aux gestionnaires, comme son aperçu', async () => {
    const p = await aSigner()
    const deux = [
      (jeton?: string) => banc.appeler('GET', `projets/${p.id}/relance`, jeton ? { jeton } : {}),
      (jeton?: string) =>
        banc.appeler('POST', `projets/${p.id}/relance`, { corps: {}, ...(jeton && { jeton }) }),
    ]
    for (const appel of deux) expect(await statutsParRole(banc, porteur, appel)).toEqual(GESTIONNAIRES_SEULS)
  })

  test('une fois par semaine au plus, à deux comme en répétant ; le jour où elle redevient possible est dit', async () => {
    const p = await aSigner()
    const autre = await banc.connecter('admin')
    const statuts = await Promise.all([relancer(p.id), relancer(p.id, autre), relancer(p.id)])
    expect(statuts.map((r) => r.statut).toSorted()).toEqual([200, 409, 409])
    expect((await envoyes(p.id)).length).toBe(1)
    await regler('2026-03-08T22:59:00Z')
    const refus = await relancer(p.id)
    expect([refus.statut, refus.corps.message]).toEqual([
      409,
      'Ce porteur a déjà été relancé le 02/03/2026\u00a0: une nouvelle relance est possible à partir du 09/03/2026.',
    ])
    expect(await prevoir(p.id)).toMatchObject({ possibleLe: '2026-03-09', derniere: { objet: 'convention' } })
    await regler('2026-03-08T23:01:00Z')
    expect((await relancer(p.id)).statut).toBe(200)
    const journal = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `projet:${p.id}`)
      .where('acte', '=', 'relancerPorteur')
      .execute()
    expect(journal).toEqual(
      Array(2).fill({ acte: 'relancerPorteur', apres: { objet: 'convention', echeance: '2026-04-01' } }),
    )
  })

  test('un mot personnel part à la fin de l’e-mail, ses champs remplis, sans rien y exécuter, et reste au journal', async () => {
    const p = await aSigner()
    const mot =
      'Pour {{numéro}}, avant le {{date limite}}\u00a0: <b onclick="x()">merci</b> & à vous.\nLéa\n\nFin.'
    const rempli = mot.replace('{{numéro}}', p.numero).replace('{{date limite}}', '01/04/2026')
    const vu = await prevoir(p.id)
    expect([vu.champs.numéro, vu.champs['date limite']]).toEqual([p.numero, '01/04/2026'])
    const r = await banc.appeler('POST', `projets/${p.id}/relance`, { jeton: admin, corps: { mot } })
    expect(r.statut).toBe(200)
    const [parti] = await envoyes(p.id)
    expect(parti?.texte).toContain(rempli)
    expect(parti?.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;merci&lt;/b&gt; &amp; à vous.<br>Léa</p>')
    expect(parti?.html).not.toContain('<b onclick')
    const { apres } = await banc.db
      .selectFrom('journal')
      .select('apres')
      .where('chaine', '=', `projet:${p.id}`)
      .where('acte', '=', 'relancerPorteur')
      .executeTakeFirstOrThrow()
    expect(apres).toEqual({ objet: 'convention', echeance: '2026-04-01', mot: rempli })
  })

  test('un mot trop long, aux champs inconnus ou que rien ne remplit est refusé en une phrase, et rien ne part', async () => {
    const p = await aSigner()
    await banc.db.updateTable('projet').set({ nom: null }).where('id', '=', p.id).execute()
    for (const [mot, phrase] of [
      ['x'.repeat(1001), /ne peut dépasser 1\s000 caractères/],
      ['Le {{ville}}', /\{\{ville\}\} n’existe pas/],
      ['Pour {{nom du projet}}', /^À compléter\u00a0: nom du projet\.$/],
    ] as const) {
      const r = await banc.appeler('POST', `projets/${p.id}/relance`, { jeton: admin, corps: { mot } })
      expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['mot']])
      expect(r.corps.errors.mot[0]).toMatch(phrase)
    }
    expect(await envoyes(p.id)).toEqual([])
  })
})
