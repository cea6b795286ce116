export default function Home() {
  return <p>The page that is measured is at /listing.</p>
}
