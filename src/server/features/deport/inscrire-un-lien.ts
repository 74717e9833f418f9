import { invalide } from '#domain/commun/erreurs.ts'
import type { TypeLien } from '#domain/deport/liens.ts'
import type { LienLu } from '#domain/deport/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { presenterLien } from './presenter-liens.ts'
import { inscrireLiens, lienDeCle } from './queries.ts'

interface Dit {
  projetId: number
  utilisateurId: number
  type: TypeLien | null
  precision: string | null
  epinglee: boolean
  cleCreation: string | null
}

/** Registers a link, its reason kept nowhere else; same key, same link; null when another is in force. */
export async function inscrireUnLien(
  ctx: Contexte,
  acteur: Acteur,
  acte: 'declarerLien' | 'inscrireDeport',
  { projetId, utilisateurId, type, precision, epinglee, cleCreation }: Dit,
): Promise<LienLu | null> {
  if (type === null) throw invalide('type', 'Choisissez le lien.')
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const dit = { projetId, utilisateurId, type, precision, epinglee, le, parId: acteur.id, cleCreation }
    const [lien] = await inscrireLiens(tx, [dit])
    if (!lien) {
      const deja = cleCreation === null ? undefined : await lienDeCle(tx, acteur.id, cleCreation)
      return deja?.projetId === projetId && deja.utilisateurId === utilisateurId ? presenterLien(deja) : null
    }
    const apres = { deport: lien.id, utilisateur: utilisateurId }
    await journaliser(tx, { chaine: `projet:${projetId}`, acte, acteur, apres, le })
    return presenterLien(lien)
  })
}
