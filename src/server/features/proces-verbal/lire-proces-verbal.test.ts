import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { commissionAvecAvis, pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

test('le motif d’un lien n’est dit nulle part : ni texte, ni fichier, ni brouillon', async () => {
  const c = await commissionAvecAvis(banc)
  await banc.db
    .insertInto('deport')
    .values({
      projetId: c.projets[0]?.id ?? 0,
      utilisateurId: c.secretaire.id,
      parId: c.admin.id,
      epinglee: true,
      type: 'famille',
      precision: 'motifsecretmarque',
      le: banc.horloge.maintenant(),
    })
    .execute()
  const pv = await pvArrete(banc, c)
  const lu = await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton: c.presidente })
  expect(lu.corps.data.contenu.deports).toEqual([
    {
      membre: 'Luc Delattre',
      dossiers: [`${c.projets[0]?.numero} ${lu.corps.data.contenu.dossiers[0].structure}`],
      declare: 'Inscrit par l’équipe, le 02/03/2026',
    },
  ])
  const pdf = await banc.appeler('GET', `proces-verbaux/${pv.id}/pdf`, { jeton: c.presidente })
  for (const octets of [lu.octets, pdf.octets]) {
    expect(octets.includes('motifsecretmarque')).toBe(false)
    expect(octets.includes('Lien familial')).toBe(false)
  }
})

test('une commission cachée aux membres leur cache son procès-verbal', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  await banc.db.updateTable('commission').set({ isVisible: false }).where('id', '=', c.id).execute()
  expect((await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton: c.presidente })).statut).toBe(404)
})
