/** Years over which the copies are spread, the current one included. */
export const ANNEES = 6

const CONTENU = "json_build_object('genere', true, 'projet', t.projet_id + {projet})::text"
const projet = { projet_id: 't.projet_id + {projet}' }
const NUMERO = "(t.annee - {recul}) || '-' || (10000 + t.id + {projet})"

interface Copie {
  /** Rows that are copied; all when absent. */
  parmi?: string
  /** Number of copies; as many as asked for when absent. */
  fois?: number
  /** SQL of the columns that are not those of the original `t`; `{table}` is what its copies add to an id. */
  change: Record<string, string>
}

/** Tables copied, in the order of their references. Ids, days and instants are shifted in all of them. */
export const COPIES: Record<string, Copie> = {
  utilisateur: {
    parmi: "t.role = 'porteurProjet'",
    change: { email: "'copie' || c || '.' || t.email" },
  },
  porteur: {
    change: {
      utilisateur_id: 't.utilisateur_id + {utilisateur}',
      nom_structure: "left(t.nom_structure, 190) || ' ' || c",
    },
  },
  // One set a year: applications of a year share its commissions.
  commission: { fois: ANNEES - 1, change: { annee: 't.annee - c', numero: 't.numero + 100 * c' } },
  projet: {
    change: {
      porteur_id: 't.porteur_id + {porteur}',
      precedent_projet_id: 't.precedent_projet_id + {projet}',
      commission_id: 't.commission_id + {recul} * {max commission}',
      numero: NUMERO,
      numero_convention: `case when t.numero_convention is not null then 'C-' || ${NUMERO} end`,
      annee: 't.annee - {recul}',
      cle_creation: 'null',
      nom: "left(t.nom, 190) || ' ' || c",
    },
  },
  fichier: {
    change: {
      ...projet,
      cle: "'generes/f' || (t.id + {fichier})",
      depose_par: `case when t.depose_par in (select utilisateur_id from porteur)
        then t.depose_par + {utilisateur} else t.depose_par end`,
    },
  },
  document: { change: { ...projet, cle: "'generes/d' || (t.id + {document})" } },
  // Those of minutes belong to no application.
  code_verification: { parmi: 't.projet_id is not null', change: projet },
  signature: {
    parmi: 't.projet_id is not null',
    change: {
      ...projet,
      code_id: 't.code_id + {code_verification}',
      contenu: CONTENU,
      empreinte: `sha256(convert_to(${CONTENU}, 'UTF8'))`,
    },
  },
  controle: { change: { ...projet, signature_id: 't.signature_id + {signature}' } },
  paiement: { change: projet },
  // Their numbers come with an export.
  ecriture: { change: { ...projet, paiement_id: 't.paiement_id + {paiement}', numero: 'null' } },
  attestation: { change: projet },
  bilan: { change: projet },
  controle_bilan: { change: projet },
}
