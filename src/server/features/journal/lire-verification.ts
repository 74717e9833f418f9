import { sceauEnRetard } from '#domain/journal/verification.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { nommerObjets } from '#server/socle/journal/presenter-actes.ts'
import { lireDernierSceau } from './queries-sceau.ts'

/** The last night's seal of the journal, and what it found of what was sealed before. */
export async function lireVerification({ db, horloge }: Contexte) {
  const sceau = await lireDernierSceau(db)
  if (!sceau) return { data: { dernier: null, enRetard: false } }
  const { le, chaines, empreinte, fausses, chainesFausses } = sceau
  const citees = chainesFausses?.length ? await nommerObjets(db, chainesFausses) : []
  const dernier = {
    chaines,
    fausses,
    citees,
    le: le.toISOString(),
    empreinte: empreinte.toString('hex'),
  }
  return { data: { dernier, enRetard: sceauEnRetard(le, horloge.maintenant()) } }
}
