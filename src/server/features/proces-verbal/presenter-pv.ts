import { nomEntier } from '#domain/proces-verbal/composer.ts'
import { statutPv } from '#domain/proces-verbal/etats.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import type { Acteur, Contexte, Db } from '#server/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import { type LignePv, type LigneSignataire, lireDocuments, lireSignataires } from './queries.ts'

/** Frozen minutes as they are answered to this reader, in their order. */
export async function presenterPv(
  ctx: Pick<Contexte, 'secrets' | 'horloge'>,
  db: Db,
  lignes: readonly LignePv[],
  lecteur: Pick<Acteur, 'id'>,
): Promise<PvCourt[]> {
  const ids = lignes.map((l) => l.id)
  const [signataires, documents] = [await lireSignataires(db, ids), await lireDocuments(db, ids)]
  return lignes.map((l) => {
    const siennes = signataires.filter((s) => s.procesVerbalId === l.id)
    return {
      id: l.id,
      commissionId: l.commissionId,
      etape: l.etape,
      seance: l.seanceRang,
      rang: l.rang,
      numero: l.numero ?? '',
      rectifie: l.rectifieNumero,
      statut: statutPv({ arreteLe: l.arreteLe, signatures: siennes }) === 'signe' ? 'signe' : 'arrete',
      arreteLe: (l.arreteLe ?? l.modifieLe).toISOString(),
      arretePar: nomEntier({ prenom: l.arretePrenom ?? '', nom: l.arreteNom ?? '' }),
      empreinte: l.empreinte?.toString('hex') ?? '',
      signatures: siennes.map((s) => presenterSignature(s, lecteur)),
      pdfUrl: signerLien(ctx.secrets, `proces-verbaux/${l.id}/pdf`, lecteur, ctx.horloge.maintenant()),
      scelle: documents.some((d) => d.procesVerbalId === l.id && d.genre === 'proces-verbal-signe'),
    }
  })
}

const presenterSignature = (s: LigneSignataire, lecteur: Pick<Acteur, 'id'>) => ({
  qualite: s.qualite,
  prenom: s.prenom,
  nom: s.nom,
  canal: s.canal,
  signeLe: s.signeLe?.toISOString() ?? null,
  moi: s.utilisateurId === lecteur.id,
})
