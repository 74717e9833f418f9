import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeEach(async () => {
  banc.horloge.avancer(60_000)
  r = reprises(banc, await banc.connecter('admin'))
})
const annuler = async (id: number) => {
  banc.horloge.avancer(60_000)
  return r.lancer(id, 'annulation', { motif: 'Mauvais fichier.' })
}
/** Each part of the workbook that the body exports of its past, to the byte. */
const classeur = async () => {
  const { octets } = await banc.appeler('GET', 'export/aides-anterieures', { jeton: r.jeton })
  return [...lireZip(octets)].map(([nom, partie]) => [nom, String(partie)])
}
/** Everything of the past that is not a number of ours. */
const passe = async () => {
  const { rows } =
    await sql`select a.source, a.reference, s.cle, s.nom, s.porteur_id, s.lien, a.annee, a.titre, a.debut, a.fin,
      a.ville, a.region, a.categorie, a.demande, a.accorde, a.verse, a.decision, a.bilan_recu, a.lien, a.ligne,
      a.empreinte, a.correction, a.reprise_id
    from aide_anterieure a join structure_anterieure s on s.id = a.structure_id order by a.source, a.reference`.execute(
      banc.db,
    )
  const { rows: structures } =
    await sql`select cle, nom, porteur_id, lien from structure_anterieure order by cle`.execute(banc.db)
  const { rows: comptes } = await sql`select id, aides_anterieures from porteur order by id`.execute(banc.db)
  return { rows, structures, comptes }
}

describe('annuler une reprise', () => {
  test('ce qu’elle a créé part, ce qu’elle a changé revient, le passé est ce qu’il était', async () => {
    await creerPorteur(banc, { champs: { siret: '73282932000074', nomStructure: 'Sûre' } })
    await creerPorteur(banc, { champs: { nomStructure: 'Probable', codePostal: '38000', ville: 'Grenoble' } })
    await r.reprendre(fichierDe([{ ref: 'A-1' }, { ref: 'A-2', structure: 'PROBABLE' }]), { source: 'Avant' })
    await banc.db
      .updateTable('aideAnterieure')
      .set({
        titre: 'Corrigé',
        correction: JSON.stringify({
          titre: { fichier: 'Fête du livre', raison: 'r', par: 1, le: '2026-03-02T00:00:00Z' },
        }),
      })
      .where('reference', '=', 'A-2')
      .execute()
    const avant = await passe()
    const exporte = await classeur()
    banc.horloge.avancer(60_000)
    const id = await r.essayer(
      fichierDe([
        { ref: 'A-1', titre: 'Autre titre', verse: '10,00', siret: '73282932000074' },
        { ref: 'A-2', structure: 'PROBABLE', titre: 'Encore un autre' },
        { ref: 'A-3', structure: 'Neuve' },
      ]),
      { source: 'Avant' },
    )
    const [{ cle }] = (await banc.appeler('GET', `reprises/${id}/probables`, { jeton: r.jeton })).corps.data
    const reponses = [{ cle, reponse: 'meme', porteurId: null }]
    await banc.appeler('PATCH', `reprises/${id}/probables`, { jeton: r.jeton, corps: { reponses } })
    await r.appliquer(id)
    expect((await r.lire(id)).bilan).toMatchObject({ creees: 1, changees: 1, identiques: 1, gardees: 1 })
    expect(await passe()).not.toEqual(avant)
    expect(await classeur()).not.toEqual(exporte)
    expect((await r.lire(id)).gestes.peutAnnuler).toBe(true)
    await annuler(id)
    expect(await r.lire(id)).toMatchObject({ etat: 'annulee', annuleMotif: 'Mauvais fichier.', echec: null })
    expect(await passe()).toEqual(avant)
    expect(await classeur()).toEqual(exporte)
    const ligne = await banc.db
      .selectFrom('journal')
      .select('apres')
      .where('chaine', '=', `reprise:${id}`)
      .where('acte', '=', 'annulerReprise')
      .executeTakeFirstOrThrow()
    expect(ligne.apres).toMatchObject({ motif: 'Mauvais fichier.', aidesOtees: 1, aidesRendues: 2 })
  })

  test('une aide corrigée depuis, une structure rattachée, une reprise suivante : dites, et rien n’est annulé', async () => {
    const porteur = await creerPorteur(banc)
    const id = await r.reprendre(fichierDe([{ ref: 'B-1' }, { ref: 'B-2', structure: 'Autre' }]), {
      source: 'Bloquée',
    })
    banc.horloge.avancer(60_000)
    const suivante = await r.reprendre(fichierDe([{ ref: 'B-1' }]), { source: 'Bloquée' })
    const le = banc.horloge.maintenant()
    const correction = { titre: { fichier: 'Fête du livre', raison: 'r', par: 1, le: le.toISOString() } }
    await banc.db
      .updateTable('aideAnterieure')
      .set({ titre: 'Corrigé', correction: JSON.stringify(correction) })
      .where('reference', '=', 'B-2')
      .execute()
    await banc.db
      .updateTable('structureAnterieure')
      .set({ porteurId: porteur.id, lien: 'confirmee', lieLe: le })
      .where('nom', '=', 'Autre')
      .execute()
    const { annulable, gestes } = await r.lire(id)
    expect(gestes.peutAnnuler).toBe(false)
    expect(annulable?.map((e) => [e.reference, e.raison])).toEqual([
      ['B-2', expect.stringContaining('corrigée à la main')],
      [null, expect.stringContaining('«\u00a0Autre\u00a0» a été rattachée')],
      [null, expect.stringContaining('porte une des mêmes aides')],
    ])
    const refus = await annuler(id)
    expect([refus.statut, refus.corps.message]).toEqual([
      409,
      expect.stringContaining('ne peut plus être annulée'),
    ])
    // The last one, which changed nothing, is undone first.
    await annuler(suivante)
    expect((await r.lire(id)).annulable).toHaveLength(2)
    expect((await r.lire(suivante)).etat).toBe('annulee')
  })
})
