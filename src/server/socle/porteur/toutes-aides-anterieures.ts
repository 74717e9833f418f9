import type { Db } from '#server/contexte/base.ts'

/** Every past aid with its structure, as it is exported: by year, source and reference, whatever the import. */
export const toutesLesAidesAnterieures = (db: Db) =>
  db
    .selectFrom('aideAnterieure as a')
    .innerJoin('structureAnterieure as s', 's.id', 'a.structureId')
    .select(['a.source', 'a.reference', 's.nom as structure', 's.siret', 's.rna', 's.codePostal'])
    .select(['a.ville', 'a.region', 'a.annee', 'a.titre', 'a.debut', 'a.fin', 'a.categorie'])
    .select(['a.demande', 'a.accorde', 'a.verse', 'a.decision', 'a.bilanRecu', 'a.lien'])
    .orderBy('a.annee')
    .orderBy('a.source')
    .orderBy('a.reference')
