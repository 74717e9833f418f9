import type { ReactNode } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { LIBELLES_ETAPE1 as L1 } from '#domain/projet/etapes/etape1.ts'
import { LIBELLES_ETAPE2 as L2, LIEUX } from '#domain/projet/etapes/etape2.ts'
import { GRATUITES, LIBELLES_ETAPE3 as L3, PRESENCES_AUTEURS } from '#domain/projet/etapes/etape3.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { PIECES_DEMANDE } from '#domain/projet/pieces.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import './recapitulatif.css'

interface Entree {
  id: number
  libelle: string
}

interface Proprietes {
  projet: ProjetReponse
  categories: readonly Entree[]
  domaines: readonly Entree[]
}

const INCONNUE = 'Information Inconnue'
const libelle = (liste: readonly Entree[], id: number | null): string | null =>
  liste.find((e) => e.id === id)?.libelle ?? null
const euros = (m: number | null): string | null => (m === null ? null : formatEuros(m))
const nombre = (n: number | null): string | null => (n === null ? null : formatNombre(n))

/** The whole application as a document: it reads like the paper it replaces. */
export function Recapitulatif({ projet: p, categories, domaines }: Proprietes) {
  const lieux = [p.ville, ...p.lieux, p.region].filter(Boolean).join(', ')
  return (
    <article className="recapitulatif" aria-label="Récapitulatif de la demande">
      <header>
        <p className="secondaire petit">Demande d’aide n° {p.numero}</p>
        <p className="titre-2">{nomAffiche(p)}</p>
        <p>{p.porteurProjet.nomStructure}</p>
      </header>
      <Partie rang={1} titre="Le projet">
        <Fait nom={L1.edition} valeur={p.edition} />
        {p.precedentProjet && (
          <Fait
            nom={L1.idPrecedentProjet}
            valeur={`${p.precedentProjet.nom ?? 'Nom Inconnu'} (${p.precedentProjet.numero})`}
          />
        )}
        <Fait
          nom={L1.idCategorieProjet}
          valeur={libelle(categories, p.idCategorieProjet) ?? 'Catégorie Inconnu'}
        />
        {p.idDomainesEditoriaux.length > 0 && (
          <Fait
            nom={L1.idDomainesEditoriaux}
            valeur={p.idDomainesEditoriaux.map((id) => libelle(domaines, id) ?? INCONNUE).join(', ')}
          />
        )}
        <Fait nom={L1.dateDebut} valeur={formatJourLong(p.dateDebut)} />
        <Fait nom={L1.dateFin} valeur={formatJourLong(p.dateFin)} />
      </Partie>
      <Partie rang={2} titre="Présentation">
        <Texte nom={L2.presentation} valeur={p.presentation} />
        <Texte nom={L2.actionsCommunication} valeur={p.actionsCommunication} />
        <Fait nom={L2.idLieu} valeur={libelle(LIEUX, p.idLieu)} />
        {p.idLieu !== 1 && <Fait nom="Ville et région" valeur={lieux || 'Lieu Inconnu'} />}
      </Partie>
      <Partie rang={3} titre="Budget et rémunération des auteurs">
        <Fait nom={L3.budgetGlobal} valeur={euros(p.budgetGlobal)} />
        <Fait nom={L3.montantDemande} valeur={euros(p.montantDemande)} fort />
        <Fait nom={L3.nbAuteursInvites} valeur={nombre(p.nbAuteursInvites)} />
        <Fait nom={L3.presenceAuteurs} valeur={libelle(PRESENCES_AUTEURS, p.presenceAuteurs)} />
        {p.presenceAuteurs === 1 && (
          <>
            <Fait nom={L3.nbAuteursRemuneres} valeur={nombre(p.nbAuteursRemuneres)} />
            <Fait nom={L3.montantRemunerationAuteurs} valeur={euros(p.montantRemunerationAuteurs)} />
            <Fait nom={L3.montantFraisAuteurs} valeur={euros(p.montantFraisAuteurs)} />
          </>
        )}
        {p.presenceAuteurs === 2 && <Texte nom={L3.raisonAucunAuteur} valeur={p.raisonAucunAuteur} />}
        <Fait nom={L3.nbModerateursInvites} valeur={nombre(p.nbModerateursInvites)} />
        <Fait nom={L3.montantRemunerationModerateurs} valeur={euros(p.montantRemunerationModerateurs)} />
        <Fait nom={L3.nbEditeursInvites} valeur={nombre(p.nbEditeursInvites)} />
        <Fait nom={L3.idGratuite} valeur={libelle(GRATUITES, p.idGratuite)} />
      </Partie>
      <Partie rang={4} titre="Documents à joindre">
        {!p.fichiers.some((f) => PIECES_DEMANDE.some((piece) => piece.type === f.type)) && (
          <Fait nom="Documents" valeur="Aucun document joint" />
        )}
        {PIECES_DEMANDE.flatMap((piece) =>
          p.fichiers
            .filter((f) => f.type === piece.type)
            .map((f) => (
              <Fait key={f.id} nom={piece.libelle} valeur={`${f.libelle} (${formatOctets(f.taille)})`} />
            )),
        )}
      </Partie>
    </article>
  )
}

function Partie({ rang, titre, children }: { rang: number; titre: string; children: ReactNode }) {
  return (
    <section>
      <h3>
        <span className="recapitulatif-rang">{rang}</span>
        {titre}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}

const Fait = ({ nom, valeur, fort }: { nom: string; valeur: string | null; fort?: boolean }) => (
  <div className={fort ? 'fort' : undefined}>
    <dt>{nom}</dt>
    <dd>{valeur ?? INCONNUE}</dd>
  </div>
)

const Texte = ({ nom, valeur }: { nom: string; valeur: string | null }) => (
  <div className="recapitulatif-texte">
    <dt>{nom}</dt>
    <dd>{valeur ?? INCONNUE}</dd>
  </div>
)
