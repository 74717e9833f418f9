import type { contratsActeGroupe } from '#domain/acte-groupe/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireLot } from './queries.ts'

/** Where a run stands, line by line; Introuvable for another's. */
export async function lireActeGroupe(ctx: Contexte, appel: Appel<typeof contratsActeGroupe.lireActeGroupe>) {
  const lot = await lireLot(ctx.db, appel.params.id, appel.acteur.id)
  if (!lot) throw new Introuvable()
  const compter = (etat: string): number => lot.lignes.filter((l) => l.etat === etat).length
  return {
    data: {
      id: lot.id,
      acte: lot.acte,
      termine: lot.termineLe !== null,
      comptes: {
        total: lot.lignes.length,
        faits: compter('fait'),
        deja: compter('deja'),
        refuses: compter('refuse'),
      },
      lignes: lot.lignes,
    },
  }
}
