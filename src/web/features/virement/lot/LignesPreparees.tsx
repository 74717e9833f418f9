import { formatEuros } from '#domain/commun/argent.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { aApprouver, estIdentique, idLigne } from '../dire-lot.ts'
import { compter } from '../jours-dits.ts'
import { Titulaire } from '../Titulaire.tsx'
import type { Demander } from './DialogueLot.tsx'
import { LigneBloquee } from './LigneBloquee.tsx'
import { LigneDejaRejetee } from './LigneDejaRejetee.tsx'
import { LigneExecutee } from './LigneExecutee.tsx'
import { NomTransmis } from './NomTransmis.tsx'

const retirer = (demander: Demander): Colonne<LigneLot> => ({
  cle: 'acte',
  titre: 'Acte',
  titreCache: true,
  rendu: (ligne) =>
    ligne.blocage === null && (
      <button
        type="button"
        className="lien"
        aria-label={`Retirer la ligne ${ligne.rang}, ${ligne.titulaire}`}
        onClick={() => demander({ quoi: 'retirer', ligne: ligne })}
      >
        Retirer
      </button>
    ),
})

/** Of a cancelled run: the statement may show that the bank executed it all the same. */
const executer = (demander: Demander): Colonne<LigneLot> => ({
  cle: 'acte',
  titre: 'Acte',
  titreCache: true,
  rendu: (ligne) =>
    ligne.executee === null && (
      <button
        type="button"
        className="lien"
        aria-label={`Exécuté malgré tout, ligne ${ligne.rang}, ${ligne.titulaire}`}
        onClick={() => demander({ quoi: 'confirmer', lignes: [ligne] })}
      >
        Exécuté malgré tout
      </button>
    ),
})

const colonnes = (lot: LotLu, demander: Demander): readonly Colonne<LigneLot>[] => [
  {
    cle: 'titulaire',
    titre: 'Titulaire du compte',
    rendu: (l) => <Titulaire ligne={l} id={idLigne(l)} />,
  },
  {
    cle: 'transmis',
    titre: 'Nom transmis',
    rendu: (ligne) =>
      ligne.blocage ? (
        <Pastille statut="attention">Ligne bloquée</Pastille>
      ) : (
        <>
          <NomTransmis ligne={ligne} />
          {lot.etat === 'prepare' && ligne.dejaRejetee && (
            <Pastille statut="attention">
              {`Rejetée${ligne.dejaRejetee.code ? ` ${ligne.dejaRejetee.code}` : ''}, ${ligne.dejaRejetee.memeCompte ? 'même compte' : 'compte changé'}`}
            </Pastille>
          )}
        </>
      ),
  },
  {
    cle: 'compte',
    titre: 'Compte',
    rendu: (ligne) => (
      <span className="lot-compte">
        <CompteMasque court iban={ligne.iban} />
        <small>{ligne.bic}</small>
      </span>
    ),
  },
  {
    cle: 'montant',
    titre: 'Montant',
    aDroite: true,
    rendu: (ligne) =>
      ligne.blocage ? (
        <span className="chiffres secondaire">{formatEuros(ligne.montant)}</span>
      ) : (
        <strong className="chiffres">{formatEuros(ligne.montant)}</strong>
      ),
  },
  ...(lot.refus.modifier === null ? [retirer(demander)] : []),
  ...(lot.etat === 'annule' && lot.refus.repondre === null ? [executer(demander)] : []),
]

function bordDe(ligne: LigneLot): 'refuse' | 'attention' | null {
  if (ligne.executee && !ligne.executee.regle) return 'refuse'
  return ligne.blocage || ligne.dejaRejetee ? 'attention' : null
}

/** To be approved: what the bank refused before comes first, to the same account before another. */
const rangDe = ({ dejaRejetee: d }: LigneLot): number => (d ? (d.memeCompte ? 0 : 1) : 2)

/** The lines of a run that is not at the bank yet: what leaves as it is, what must be decided first. */
export function LignesPreparees({ lot, demander }: { lot: LotLu; demander: Demander }) {
  const { nombre, montant } = aApprouver(lot)
  const colonnesLues = colonnes(lot, demander)
  const aRelire = lot.etat === 'prepare'
  const lignes = aRelire ? lot.lignes.toSorted((a, b) => rangDe(a) - rangDe(b)) : lot.lignes
  const convertis = lot.lignes.some((l) => !estIdentique(l))
  return (
    <div>
      <div className="lot-intitule rangee rangee-unie base bouts">
        <h2>Lignes du lot</h2>
        {aRelire && lignes.some((l) => l.dejaRejetee) && <p>Les aides déjà rejetées d’abord</p>}
        {convertis && <p>Les lettres que la banque refuse sont remplacées et surlignées</p>}
      </div>
      {lot.lignes.length === 0 ? (
        <p className="secondaire">Ce lot ne contient plus aucun virement.</p>
      ) : (
        <div className="lot-lignes lot-lignes-preparees">
          <Tableau
            teinte
            legende="Lignes du lot"
            colonnes={colonnesLues}
            lignes={lignes}
            cleDe={(l) => l.id}
            bord={(l) => (aRelire || l.blocage || l.executee ? bordDe(l) : null)}
            dessous={(ligne) =>
              ligne.executee ? (
                <LigneExecutee lot={lot} ligne={ligne} demander={demander} />
              ) : ligne.blocage ? (
                <LigneBloquee lot={lot} ligne={ligne} demander={demander} />
              ) : (
                aRelire && ligne.dejaRejetee && <LigneDejaRejetee ligne={ligne} />
              )
            }
            pied={
              <tr>
                <td>
                  {compter(nombre, 'ligne')}
                  {lot.etat === 'prepare' && ' à approuver'}
                </td>
                <td colSpan={2} className="lot-pied-suite">
                  {lot.bloquees.nombre > 0 &&
                    `${compter(lot.bloquees.nombre, 'ligne')} bloquée${lot.bloquees.nombre > 1 ? 's' : ''}, ${formatEuros(lot.bloquees.montant)} non compris`}
                </td>
                <td className="a-droite">{formatEuros(montant)}</td>
                {colonnesLues.length > 4 && <td />}
              </tr>
            }
          />
        </div>
      )}
    </div>
  )
}
