import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { mesLiensDe } from './lire-mes-liens.ts'
import { termesDe } from './presenter-liens.ts'
import { inscrireDeclaration, inscrireLiens, presentes } from './queries.ts'
import { type CommissionADeclarer, trouverADeclarer } from './queries-commission.ts'

const RIEN_LU = 'Il n’y a aucun dossier à déclarer.'
const A_COCHER = 'Cochez la déclaration.'
const PARTI = 'Un de ces dossiers n’est plus présenté à cette commission. Relisez la liste.'

type D = Appel<typeof contratsDeport.declarerLiens, CommissionADeclarer>

/** The applications read and the links said, agreed with each other; throws Invalide. */
function juger({ dossiers, liens, aucunLien }: D['corps']) {
  const lies = new Map(
    liens.flatMap((l) =>
      l.type === null ? [] : [[l.projetId, { ...l, type: l.type as TypeLien }] as const],
    ),
  )
  const lus = [...new Set([...dossiers, ...lies.keys()])]
  if (lus.length === 0) throw invalide('dossiers', RIEN_LU)
  if (aucunLien !== true && lus.some((id) => !lies.has(id))) throw new Invalide({ aucunLien: [A_COCHER] })
  return { lus, lies }
}

/**
 * Keeps what this person declares on the applications they read, a link or none; the same key is the same
 * declaration, and what arrived since it was read is still to declare.
 */
export async function declarerLiens(ctx: Contexte, appel: D) {
  const { acteur, params, corps } = appel
  const { lus, lies } = juger(corps)
  const le = ctx.horloge.maintenant()
  const qui = { utilisateurId: acteur.id, le }
  const data = await ctx.db.transaction().execute(async (tx) => {
    const devant = await presentes(tx, params.id, lus)
    if ([...lies.keys()].some((id) => !devant.has(id))) throw invalide('liens', PARTI)
    const declaration = {
      ...qui,
      commissionId: params.id,
      termes: termesDe(appel.trouve),
      cleCreation: corps.cleCreation,
    }
    if (await inscrireDeclaration(tx, declaration, [...devant])) {
      const nouveaux = [...lies.values()].map(({ projetId, type, precision }) => ({
        ...qui,
        projetId,
        type,
        precision,
        epinglee: false,
        parId: acteur.id,
        cleCreation: null,
      }))
      const inscrits = nouveaux.length > 0 ? await inscrireLiens(tx, nouveaux) : []
      const apres = { dossiers: [...devant], liens: inscrits.map((l) => ({ id: l.id, projet: l.projetId })) }
      await journaliser(tx, { chaine: `commission:${params.id}`, acte: 'declarerLiens', acteur, apres, le })
    }
    return mesLiensDe(tx, await trouverADeclarer(ctx, appel, tx), acteur.id, jourDe(le))
  })
  return { status: 'success' as const, data }
}
